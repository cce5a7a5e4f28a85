import Foundation
import Testing

@testable import CompositionalLayout

/// Holds `Documentation/WireFormat.md` against the code.
@Suite("The wire format's documentation")
struct DocumentationTests {
  private let page: String

  init() throws {
    let file = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../../../Documentation/WireFormat.md")
    page = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
  }

  /// The blocks that open with ```` ```json ```` and the name of what they hold.
  private var examples: [(name: String, text: String)] {
    page.split(separator: "\n```json ").dropFirst().map { block in
      let name = block.prefix { $0 != "\n" }
      let text = block.dropFirst(name.count).split(separator: "\n```").first ?? ""
      return (String(name), String(text))
    }
  }

  @Test("every example is what it says, and stays so")
  func readsExamples() throws {
    #expect(examples.count == 13)
    for example in examples {
      let json = try JSONValue(text: example.text)
      let copy: JSONValue =
        switch example.name {
        case "plan": try LayoutPlan(wire: WireInput(json)).wire()
        case "section": try PlannedSection(wire: WireInput(json)).wire()
        case "group": try LayoutGroup(wire: WireInput(json)).wire()
        case "item": try LayoutItem(wire: WireInput(json)).wire()
        case "supplementaryItem": try LayoutSupplementaryItem(wire: WireInput(json)).wire()
        case "configuration": try LayoutConfiguration(wire: WireInput(json)).wire()
        case "size": try LayoutSize(wire: WireInput(json)).wire()
        case "insets": try LayoutInsets(wire: WireInput(json)).wire()
        case "edgeSpacing": try LayoutEdgeSpacing(wire: WireInput(json)).wire()
        default: .null
        }
      // An example is in the form in which it would be written, but for what it is to show.
      let isShorthand = example.text.contains("\"fallback\"") || example.text.contains("\"list\"")
      #expect(copy == json || isShorthand && copy != .null, "\(example.text)")
    }
  }

  @Test("every whole document is valid by the schema")
  func validExamples() throws {
    let checker = try SchemaChecker(LayoutPlan.jsonSchema)
    let documents = examples.filter { $0.name == "plan" && !$0.text.contains("\"kind\"") }
    #expect(!documents.isEmpty)
    for document in documents {
      #expect(try checker.problems(in: JSONValue(text: document.text)) == [])
    }
  }

  @Test("every member and every name in the schema is on the page")
  func namesEverything() throws {
    for name in try JSONValue(text: LayoutPlan.jsonSchema).documentedNames {
      #expect(page.contains("`\(name)`") || page.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test("the limits are those of the code")
  func limits() {
    let limits = PlanLimits.standard
    for limit in [
      limits.bytes, limits.depth, PlanLimits.groupDepth, limits.values, PlanLimits.count,
    ] {
      #expect(page.contains("| \(limit.grouped)"), "\(limit)")
    }
  }
}

extension JSONValue {
  /// The members that a schema describes and the names that it allows.
  fileprivate var documentedNames: [String] {
    let members = self["properties"]?.parts.map(\.name) ?? []
    let names = self["enum"]?.elements?.compactMap(\.text) ?? []
    return members + names + parts.flatMap(\.value.documentedNames)
  }
}

extension Int {
  /// The number with a comma after every three digits.
  fileprivate var grouped: String {
    var text = ""
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0 && place.isMultiple(of: 3) { text.insert(",", at: text.startIndex) }
      text.insert(digit, at: text.startIndex)
    }
    return text
  }
}
