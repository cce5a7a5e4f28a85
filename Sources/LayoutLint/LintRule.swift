import CompositionalLayout
import LayoutSolver

/// One thing that can be wrong with a plan. Each rule is a file of its own.
protocol LintRule: Sendable {
  /// The identifier, in kebab case; it never changes.
  var id: String { get }
  /// How bad what it finds is.
  var severity: LintSeverity { get }
  /// What it finds, in a sentence.
  var summary: String { get }

  /// Looks at a plan that is sized for an environment.
  func problems(in plan: SizedPlan) -> [LintProblem]
}

/// What a rule says of one place; the rule's identifier and severity make it a finding.
struct LintProblem: Sendable {
  var path: PlanPath
  var message: String
  var remedy: String

  init(at path: PlanPath, _ message: String, remedy: String) {
    self.path = path
    self.message = message
    self.remedy = remedy
  }
}
