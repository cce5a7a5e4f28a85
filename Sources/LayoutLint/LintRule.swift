import CompositionalLayout

/// A kind of mistake in a plan.
protocol LintRule: Sendable {
  /// The identifier, in kebab case; it never changes.
  var id: String { get }
  /// The severity of its findings.
  var severity: LintSeverity { get }
  /// What it finds, in one sentence.
  var summary: String { get }

  /// Checks the properties of the whole layout.
  func problems(in layout: LintedLayout) -> [LintProblem]
  /// Checks a section.
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

/// A problem at one place; a rule's identifier and severity make it a finding.
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

/// A rule's description, for documentation and reports.
public struct LintRuleSummary: Hashable, Sendable {
  /// The rule's identifier, such as `no-room-for-first-item`.
  public var id: String
  /// The severity of its findings.
  public var severity: LintSeverity
  /// What it finds, in one sentence.
  public var summary: String
}
