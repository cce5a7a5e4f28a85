/// How bad a finding is.
public enum LintSeverity: String, Hashable, Sendable, CaseIterable {
  /// UIKit raises, or shows nothing of what is described.
  case error
  /// Something is ignored, hidden or other than it reads.
  case warning
  /// Worth knowing on some devices.
  case note
}
