import CompositionalLayout
import DocumentJSON
import LayoutText
import Testing

@Suite struct DiagnosticSummaryTests {
  private func diagnostic(
    _ row: Int, _ value: String, rule: String = "type", field: String = "rating",
    file: String = "a.csv"
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: .error,
      at: Diagnostic.Location(source: file, path: .root.key(field), line: row, row: row),
      value: value, message: "\"\(value)\" is not a number.", remedy: "Write a number.")
  }

  @Test func `diagnostics that differ only in their values have one cause`() throws {
    let summary = DiagnosticSummary((2...648).map { diagnostic($0, "no \($0)") })
    #expect(summary.count == 647)
    let cause = try #require(summary.causes.first)
    #expect(summary.causes.count == 1 && cause.count == 647)
    #expect(cause.first == diagnostic(2, "no 2"))
    #expect(cause.repetition == "647 times: also at row 3, row 4, row 5 and 643 more")
  }

  @Test func `another field, file, rule or message is another cause`() {
    var other = diagnostic(2, "x")
    other.message = "It is \"x\"."
    let summary = DiagnosticSummary([
      diagnostic(2, "x"), diagnostic(3, "y", field: "price"), diagnostic(4, "x", file: "b.csv"),
      diagnostic(5, "x", rule: "price"), other, diagnostic(6, "z"),
    ])
    #expect(summary.causes.map(\.count) == [2, 1, 1, 1, 1])
    #expect(summary.causes.map(\.repetition) == ["2 times: also at row 6", nil, nil, nil, nil])
  }

  @Test func `values that name something are causes of their own, and the limit is for causes`() {
    let diagnostics = (1...30).map { diagnostic($0, $0 % 3 == 0 ? "games" : "travel") }
    let named = DiagnosticSummary(diagnostics, rulesOfValues: ["type"])
    #expect(named.causes.map(\.first.value) == ["travel", "games"])
    #expect(named.causes.map(\.count) == [20, 10])
    let limited = DiagnosticSummary(diagnostics, rulesOfValues: ["type"], limit: 1)
    #expect(limited.causes.map(\.count) == [20] && limited.count == 30)
  }

  @Test func `the devices of a cause are those of its diagnostics, and none if one is everywhere`()
  {
    let devices = DeviceMatrix.standard.devices.prefix(2).map(DeviceVariant.init)
    func cut(_ item: Int, _ devices: [DeviceVariant]) -> Diagnostic {
      Diagnostic(
        rule: "title-cut", severity: .warning,
        at: Diagnostic.Location(
          path: .root.key("sections").index(0).key("items").index(item), devices: devices),
        message: "The name \"App \(item)\" is cut off: only \"A\" fits.", remedy: "")
    }
    let some = DiagnosticSummary([cut(0, [devices[0]]), cut(1, devices)]).causes
    #expect(some.map(\.first.location.devices) == [devices])
    #expect(some.first?.repetition == "2 times: also at sections[0].items[1]")
    let all = DiagnosticSummary([cut(0, [devices[0]]), cut(1, [])]).causes
    #expect(all.map(\.first.location.devices) == [[]])
  }

  @Test func `a cause lists the first ten values that differ`() {
    func variety(_ values: [String]) -> String? {
      DiagnosticSummary(values.enumerated().map { diagnostic($0, $1) }).causes.first?.variety
    }
    #expect(variety(["ja", "ja", "ja"]) == nil)
    #expect(variety(["ja", "nein", "ja", "x"]) == #"Values: "ja", "nein", "x""#)
    let ten = (0..<10).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(variety((0..<10).map { "\($0)" }) == "Values: \(ten)")
    #expect(variety((0..<300).map { "\($0 % 12)" }) == "Values: \(ten) and others")
  }

  @Test func `a report lists causes and the way to list each diagnostic`() {
    let diagnostics = [diagnostic(2, "x"), diagnostic(3, "y")]
    var report = DiagnosticReport(diagnostics, on: .catalog, rules: [])
    report.causes = DiagnosticSummary(diagnostics).causes
    report.remedyForOmissions = "on request"
    #expect(
      report.text() == """
        a.csv row 2 rating  type
          "x" is not a number.
          Write a number.
          2 times: also at row 3
          Values: "x", "y"
        2 findings with 1 cause; each on request

        """)
  }
}
