import CompositionalLayout
import DocumentJSON
import Foundation
import LayoutLint
import LayoutText
import TestSupport
import Testing

@Suite struct DiagnosticReportTests {
  private let report = DiagnosticReport(
    [
      Diagnostic(
        rule: "half-empty-row", severity: .warning,
        at: Diagnostic.Location(.section(0).key("group")), message: "Half of it is empty.",
        remedy: "Fill it."),
      Diagnostic(
        rule: "fraction-zero", severity: .error,
        at: Diagnostic.Location(
          .section(1).key("group").key("subitems").index(0).size(along: .horizontal)),
        message: "It is \"0\".", remedy: "Divide decimals."),
    ], on: .plan(.file("plans/my plan.json")), rules: LayoutLinter.rules)

  @Test func `says what is wrong, where, and what to do`() throws {
    try expectGolden(report.text(), named: "lint.txt")
  }

  @Test func `reports that there are no diagnostics`() throws {
    var report = DiagnosticReport([], on: .plan(nil), rules: [])
    #expect(report.text() == "No findings.\n")
    var environment = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))
    report.environment = environment
    #expect(report.text() == "No findings.\n")
    environment.assumed = [.sizeClasses]
    report.environment = environment
    #expect(
      report.text() == "No findings.\nAssumed: size classes unspecified × unspecified.\n")
    #expect(try report.json().contains(#""assumed": ["sizeClasses"]"#))
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

/// A diagnostic of documents for the catalog.
@Suite struct CatalogReportTests {
  private let diagnostic = Diagnostic(
    rule: "rating", severity: .error,
    at: Diagnostic.Location(
      source: "my apps.csv", path: DocumentPath.root.key("rating"), line: 9, row: 7),
    value: "6", message: "The rating \"6\" is not from 0 to 5.",
    remedy: "Write a number from 0 to 5, or leave the rating out.")

  @Test func `a report names the row, and says how to list what it leaves out`() {
    var report = DiagnosticReport([diagnostic], on: .catalog, count: 3, rules: [])
    report.remedyForOmissions = "on request"
    #expect(
      report.text() == """
        my apps.csv row 7 rating  rating
          The rating "6" is not from 0 to 5.
          Write a number from 0 to 5, or leave the rating out.
        3 findings; 2 more on request

        """)
  }

  @Test func `a SARIF log names the file as a reference, and the line`() throws {
    let log = try JSONDocument(
      try DiagnosticReport([diagnostic], on: .catalog, rules: []).sarif().utf8)
    let place = "runs[0].results[0].locations[0].physicalLocation"
    #expect(log[DocumentPath("\(place).artifactLocation.uri")!]?.string == "my%20apps.csv")
    #expect(log[DocumentPath("\(place).region.startLine")!]?.integer == 9)
    #expect(log[DocumentPath("\(place).region.startColumn")!] == nil)
  }
}

/// A diagnostic of a page on some devices.
@Suite struct PageReportTests {
  private let matrix = DeviceMatrix.standard

  private var report: DiagnosticReport {
    let phone = matrix.devices.map(DeviceVariant.init).filter { $0.device == "iphone-se" }
    return DiagnosticReport(
      [
        Diagnostic(
          rule: "overlap", severity: .warning,
          at: Diagnostic.Location(path: .section(1), devices: phone), message: "They overlap.",
          remedy: "")
      ], on: .page(matrix), rules: [])
  }

  @Test func `the devices are named in text, in JSON and in SARIF`() throws {
    #expect(
      report.lines == ["warning sections[1]: They overlap. [overlap]", "  on iphone-se"])
    let json = try JSONDocument(try report.json().utf8)
    #expect(json[DocumentPath("[0].places[0].device")!]?.string == "iphone-se")
    #expect(json[DocumentPath("[0].remedy")!] == nil)
    #expect(try report.sarif().contains("\"They overlap. On iphone-se.\""))
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
