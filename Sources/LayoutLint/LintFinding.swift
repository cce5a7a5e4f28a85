public import CompositionalLayout
public import DocumentJSON

/// The severity of a finding.
public enum LintSeverity: String, Hashable, Sendable, CaseIterable {
  /// UIKit raises an exception, or does not show the element.
  case error
  /// A value is ignored or hidden, or has an unexpected effect.
  case warning
  /// Good to know for some devices.
  case note
}

/// A problem that a rule found in a plan.
public struct LintFinding: Hashable, Sendable {
  /// The rule's identifier, such as `no-room-for-first-item`.
  public var rule: String
  /// The severity.
  public var severity: LintSeverity
  /// The path in the document: `sections[2].group.subitems[0].size.height`.
  public var path: PlanPath
  /// The position in the document's text; nil if there is no text.
  public var position: TextPosition?
  /// A sentence that describes the problem, with its numbers.
  public var message: String
  /// A sentence that says what to do about it.
  public var remedy: String

  /// Creates a finding.
  public init(
    rule: String, severity: LintSeverity, path: PlanPath, message: String, remedy: String
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.message = message
    self.remedy = remedy
  }
}

extension LintFinding: CustomStringConvertible {
  /// The finding on one line: `error sections[0].group.size.width: … [rule]`.
  public var description: String { "\(severity.rawValue) \(path): \(message) [\(rule)]" }
}
