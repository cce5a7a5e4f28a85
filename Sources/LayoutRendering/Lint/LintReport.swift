import CompositionalLayout
import DocumentJSON
import Foundation
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

extension LintReport {
  /// The report for people: each finding with its place, what is wrong and what to do, and a sum.
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

extension LintReport {
  /// The report as a JSON object: `format`, `source`, `count` and `findings`.
  public func json() throws -> String {
    try JSONText.encode(
      LintDocument(
        format: "storefront.lint/1", source: source.map { "\($0)" }, count: findings.count,
        findings: findings.map(LintDocument.Finding.init)))
  }
}

/// The JSON that a report becomes.
private struct LintDocument: Encodable {
  struct Finding: Encodable {
    var rule: String
    var severity: String
    var path: String
    var line: Int?
    var column: Int?
    var message: String
    var remedy: String

    init(_ finding: LintFinding) {
      rule = finding.rule
      severity = finding.severity.rawValue
      path = "\(finding.path)"
      line = finding.position?.line
      column = finding.position?.column
      message = finding.message
      remedy = finding.remedy
    }
  }

  var format: String
  var source: String?
  var count: Int
  var findings: [Finding]
}

extension LintReport {
  /// The report as a SARIF 2.1.0 log, which code hosts and editors show beside the code.
  ///
  /// Every rule is described, those without findings too; a finding's path is its logical location.
  public func sarif() throws -> String {
    // SARIF's levels are named as severities are.
    let rules = LayoutLinter.rules.map {
      SARIFLog.Rule(id: $0.id, summary: $0.summary, level: $0.severity.rawValue)
    }
    let results = findings.map { finding in
      SARIFLog.Result(
        rule: finding.rule, level: finding.severity.rawValue,
        message: finding.message + " " + finding.remedy, source: source?.file,
        line: finding.position?.line, column: finding.position?.column, path: "\(finding.path)")
    }
    return try JSONText.encode(SARIFLog(rules: rules, results: results))
  }
}
