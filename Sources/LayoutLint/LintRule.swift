import CompositionalLayout

/// One thing that can be wrong with a plan.
protocol LintRule: Sendable {
  /// The identifier, in kebab case; it never changes.
  var id: String { get }
  /// How bad what it finds is.
  var severity: LintSeverity { get }
  /// What it finds, in a sentence.
  var summary: String { get }

  /// Looks at what all sections share.
  func problems(in layout: LintedLayout) -> [LintProblem]
  /// Looks at a section.
  func problems(in section: LintedSection) -> [LintProblem]
}

extension LintRule {
  func problems(in layout: LintedLayout) -> [LintProblem] { [] }
  func problems(in section: LintedSection) -> [LintProblem] { [] }

  /// A problem as a finding of this rule.
  func finding(_ problem: LintProblem) -> LintFinding {
    LintFinding(
      rule: id, severity: severity, path: problem.path, message: problem.message,
      remedy: problem.remedy)
  }
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

/// What a rule is, for documentation and for reports.
public struct LintRuleSummary: Hashable, Sendable {
  /// The rule's identifier, such as `no-room-for-first-item`.
  public var id: String
  /// How bad what it finds is.
  public var severity: LintSeverity
  /// What it finds, in a sentence.
  public var summary: String
}
