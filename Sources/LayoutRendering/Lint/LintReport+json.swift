import CompositionalLayout
import LayoutLint
import Foundation

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
