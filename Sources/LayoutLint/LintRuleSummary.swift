/// What a rule is, for documentation and for reports.
public struct LintRuleSummary: Hashable, Sendable {
  /// The rule's identifier, such as `no-room-for-first-item`.
  public var id: String
  /// How bad what it finds is.
  public var severity: LintSeverity
  /// What it finds, in a sentence.
  public var summary: String

  init(_ rule: any LintRule) {
    id = rule.id
    severity = rule.severity
    summary = rule.summary
  }
}
