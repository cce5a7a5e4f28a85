import CompositionalLayout
import DocumentJSON

/// How bad a finding is.
public enum LintSeverity: String, Hashable, Sendable, CaseIterable {
  /// UIKit raises, or shows nothing of what is described.
  case error
  /// Something is ignored, hidden or other than it reads.
  case warning
  /// Worth knowing on some devices.
  case note
}

/// One thing that a rule found in a plan.
public struct LintFinding: Hashable, Sendable {
  /// The rule's identifier, such as `no-room-for-first-item`.
  public var rule: String
  /// How bad it is.
  public var severity: LintSeverity
  /// Where it is, as the document names it: `sections[2].group.subitems[0].size.height`.
  public var path: PlanPath
  /// Where it is in the document's text; nil if there is none.
  public var position: TextPosition?
  /// What is wrong, with its numbers: a sentence.
  public var message: String
  /// What to do about it: a sentence.
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
