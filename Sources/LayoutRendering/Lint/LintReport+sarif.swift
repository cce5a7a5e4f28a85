import CompositionalLayout
import LayoutLint

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
