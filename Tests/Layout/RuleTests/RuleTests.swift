import CompositionalLayout
import Foundation
import Testing

@Suite struct RuleTests {
  @Test func `the page defines the rules of the enum, in its order, with their titles and sources`()
    throws
  {
    let page = try RulesPage()
    #expect(page.sections.map(\.heading) == Rule.allCases.map { "\($0) \($0.title)" })
    for (section, rule) in zip(page.sections, Rule.allCases) {
      let sources = rule.sources.map(\.rawValue).joined(separator: ", ")
      #expect(section.sources == "*\(sources)*", "\(rule)")
      #expect(!section.examples.isEmpty, "\(rule) has no example")
    }
  }

  @Test func `every rule that code or documentation cites is defined`() throws {
    let numbers = Set(Rule.allCases.map(\.rawValue))
    let files = try ["Sources", "Documentation"].flatMap(RulesPage.texts)
    for (path, text) in files {
      for number in try citations(in: text) where !numbers.contains(number) {
        Issue.record("\(path) cites \(number), which Documentation/Rules.md does not define.")
      }
    }
  }

  @Test func `every rule is cited by code`() throws {
    let files = try RulesPage.texts(in: "Sources")
      .filter { !$0.path.contains("CompositionalLayout/Rules/") }
    let cited = try Set(files.flatMap { try citations(in: $0.text) })
    let named = try Set(files.flatMap { try caseNames(in: $0.text) })
    for (name, rule) in try cases() {
      #expect(cited.contains(rule.rawValue) || named.contains(name), "\(rule) is cited nowhere")
    }
  }

  @Test func `a comment that links to a rule names one`() throws {
    let cases = try cases()
    for (path, text) in try RulesPage.texts(in: "Sources") {
      for name in try caseNames(in: text) where cases[name] == nil {
        Issue.record("\(path) links to Rule/\(name), which is no rule.")
      }
    }
  }

  @Test("an example of the page gives the numbers that it shows", arguments: try examples())
  func example(_ example: RulesPage.Example) throws {
    let data = Data(example.json.utf8)
    let decoder = JSONDecoder()
    if example.json.contains("\"operations\"") || example.json.contains("\"outline\"") {
      try decoder.decode(SnapshotExample.self, from: data).check(sourceLocation: #_sourceLocation)
    } else {
      try decoder.decode(WorkedExample.self, from: data)
        .check(example.json, sourceLocation: #_sourceLocation)
    }
  }

  /// The rules by the names of their cases, which only the source of the enum tells.
  private func cases() throws -> [String: Rule] {
    let file = RulesPage.package.appending(
      path: "Sources/Layout/CompositionalLayout/Rules/Rule.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let cases = text.matches(of: /case (\w+) = "(\w+)"/).map { match in
      (String(match.1), Rule(rawValue: String(match.2)))
    }
    #expect(cases.count == Rule.allCases.count)
    return Dictionary(uniqueKeysWithValues: cases).compactMapValues(\.self)
  }

  private func caseNames(in text: String) throws -> Set<String> {
    Set(text.matches(of: /\bRule[\/.](\w+)/).map { String($0.1) })
      .subtracting(["allCases", "init"])
  }

  private static func examples() throws -> [RulesPage.Example] {
    try RulesPage().sections.flatMap(\.examples)
  }

  /// The numbers of rules in a text, such as `S9`.
  private func citations(in text: String) throws -> Set<String> {
    Set(text.matches(of: try Regex(#"\b[SN][0-9]+\b"#)).map { String(text[$0.range]) })
  }
}
