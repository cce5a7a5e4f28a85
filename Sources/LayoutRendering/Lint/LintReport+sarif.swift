import CompositionalLayout
import LayoutLint

extension LintReport {
  /// The report as a SARIF 2.1.0 log, which code hosts and editors show beside the code.
  ///
  /// Every rule is described, those without findings too; a finding's path is its logical location.
  public func sarif() throws -> String {
    let rules = LayoutLinter.rules
    let driver = SARIFLog.Driver(
      name: "storefront",
      rules: rules.map { rule in
        SARIFLog.Rule(
          id: rule.id, shortDescription: SARIFLog.Message(text: rule.summary),
          defaultConfiguration: SARIFLog.Configuration(level: rule.severity.rawValue))
      })
    let results = findings.map { finding in
      SARIFLog.Result(
        finding, ruleIndex: rules.firstIndex { $0.id == finding.rule }, source: source)
    }
    return try JSONText.encode(
      SARIFLog(runs: [SARIFLog.Run(tool: SARIFLog.Tool(driver: driver), results: results)]))
  }
}
