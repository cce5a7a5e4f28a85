import LayoutLint

/// The findings of a linter, to be read by people or by programs.
public struct LintReport: Sendable {
  /// What was looked at.
  public enum Source: Hashable, Sendable {
    /// A document in a file, by the path under which it was named.
    case file(String)
    /// A document from standard input.
    case standardInput
    /// A page of the catalog, by its slug.
    case page(String)
  }

  /// What the rules found.
  public var findings: [LintFinding]
  /// What was looked at; nil if it has no name.
  public var source: Source?

  /// Creates a report.
  public init(_ findings: [LintFinding], of source: Source? = nil) {
    self.findings = findings
    self.source = source
  }
}

extension LintReport.Source: CustomStringConvertible {
  /// The file's path, `standard input`, or `page apps`.
  public var description: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    case .page(let slug): "page \(slug)"
    }
  }

  /// The path of a file; nil for anything else.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
