import CompositionalLayout
import DocumentJSON
import Foundation
import LayoutLint
import LayoutRendering
import TestSupport
import Testing

@Suite struct LintReportTests {
  private let report = LintReport(
    [
      LintFinding(
        rule: "half-empty-row", severity: .warning, path: .section(0).key("group"),
        message: "Half of it is empty.", remedy: "Fill it."),
      LintFinding(
        rule: "fraction-zero", severity: .error,
        path: .section(1).key("group").key("subitems").index(0).size(along: .horizontal),
        message: "It is \"0\".",
        remedy: "Divide decimals."),
    ], of: .file("plans/my plan.json"))

  @Test func `says what is wrong, where, and what to do`() throws {
    try expectGolden(report.text(), named: "lint.txt")
  }

  @Test func `reports that there are no findings`() {
    #expect(LintReport([]).text() == "No findings.\n")
  }

  @Test func `colors severities only when it is asked to`() {
    #expect(report.text(style: .ansi).hasPrefix("\u{1B}[33mwarning\u{1B}[0m "))
  }

  @Test func `is JSON for programs`() throws {
    try expectGolden(report.json(), named: "lint.json")
  }

  @Test func `is a SARIF log with a rule for every result`() throws {
    let text = try report.sarif()
    try expectGolden(text, named: "lint.sarif")
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(
      run.results.map { run.tool.driver.rules[$0.ruleIndex].id } == run.results.map(\.ruleId))
  }
}

private struct Log: Decodable {
  struct Run: Decodable {
    var tool: Tool
    var results: [Result]
  }
  struct Tool: Decodable { var driver: Driver }
  struct Driver: Decodable { var rules: [Rule] }
  struct Rule: Decodable { var id: String }
  struct Result: Decodable {
    var ruleId: String
    var ruleIndex: Int
  }

  var version: String
  var runs: [Run]
}
