import CompositionalLayout
public import DocumentJSON
public import LayoutLint

/// A report of lint findings, for people or for programs.
public struct LintReport: Sendable {
  /// The plan that was checked.
  public enum Source: Hashable, Sendable {
    /// A document in a file, with the path that the user gave.
    case file(String)
    /// A document from standard input.
    case standardInput
    /// A page of the catalog, by its slug.
    case page(String)
  }

  /// The findings.
  public var findings: [LintFinding]
  /// The plan that was checked; nil if it has no name.
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

extension LintReport {
  /// The report as text: each finding with its place, message and remedy, and a summary line.
  public func text(style: TextStyle = .plain) -> String {
    findings.map { text(of: $0, style) }.joined() + summary + "\n"
  }

  private func text(of finding: LintFinding, _ style: TextStyle) -> String {
    var head = StyledText(finding.severity.rawValue, .severity(finding.severity))
    head.append(" ")
    head.append("\(finding.path)", .type)
    head.append("  " + finding.rule, .faint)
    if let line = finding.position?.line { head.append("  line \(line)", .faint) }
    let body = [finding.message, finding.remedy].map { StyledText("  " + $0) }
    return ([head] + body).map { style.rendered($0) + "\n" }.joined()
  }

  private var summary: String {
    guard !findings.isEmpty else { return "No findings." }
    let parts = LintSeverity.allCases.compactMap { severity -> String? in
      let count = findings.filter { $0.severity == severity }.count
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return counted(findings.count, "finding") + ": " + parts.joined(separator: ", ")
  }
}

extension LintReport: JSONWritable {
  /// The report as a JSON object: `format`, `source`, `count` and `findings`.
  public func json() throws -> String { try jsonText(.pretty) }

  /// Writes the report as a JSON object with sorted members.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("count", findings.count)
      writer.array("findings") { writer in
        for finding in findings {
          writer.object { writer in
            writer.member("column", finding.position?.column)
            writer.member("line", finding.position?.line)
            writer.member("message", finding.message)
            writer.member("path", "\(finding.path)")
            writer.member("remedy", finding.remedy)
            writer.member("rule", finding.rule)
            writer.member("severity", finding.severity.rawValue)
          }
        }
      }
      writer.member("format", "storefront.lint/1")
      writer.member("source", source.map { "\($0)" })
    }
  }
}

extension LintReport {
  /// The report as a SARIF 2.1.0 log, which code hosts and editors show beside the code.
  ///
  /// The log describes every rule, including those without findings; a finding's path is its
  /// logical location.
  public func sarif() throws -> String {
    // SARIF's levels have the same names as the severities.
    let rules = LayoutLinter.rules.map {
      SARIFLog.Rule(id: $0.id, summary: $0.summary, level: $0.severity.rawValue)
    }
    let results = findings.map { finding in
      SARIFLog.Result(
        rule: finding.rule, level: finding.severity.rawValue,
        message: finding.message + " " + finding.remedy, source: source?.file,
        line: finding.position?.line, column: finding.position?.column, path: "\(finding.path)")
    }
    return try SARIFLog(rules: rules, results: results).jsonText(.pretty)
  }
}
