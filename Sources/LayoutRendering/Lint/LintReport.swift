import CompositionalLayout
import LayoutLint

/// The findings of a linter, to be read by people or by programs.
public struct LintReport: Sendable {
  /// What the rules found.
  public var findings: [LintFinding]
  /// What was looked at: a file's relative path or a page's name; nil if it has none.
  public var source: String?

  /// Creates a report.
  public init(_ findings: [LintFinding], of source: String? = nil) {
    self.findings = findings
    self.source = source
  }
}
