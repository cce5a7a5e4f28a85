import CompositionalLayout
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Holds `Documentation/WireFormat.md` against the code.
@Suite("The wire format's documentation")
struct DocumentationTests {
  private let page: String

  init() throws {
    page = try PackageFolder.text(of: "Documentation/WireFormat.md")
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
    #expect(examples.count == 14)
    for example in examples {
      let json = try JSONDocument(example.text.utf8).root
      let copy: [UInt8]? =
        switch example.name {
        case "plan": try Self.copy(json, as: LayoutPlan.self)
        case "section": try Self.copy(json, as: PlannedSection.self)
        case "group": try Self.copy(json, as: LayoutGroup.self)
        case "item": try Self.copy(json, as: LayoutItem.self)
        case "supplementaryItem": try Self.copy(json, as: LayoutSupplementaryItem.self)
        case "configuration": try Self.copy(json, as: LayoutConfiguration.self)
        case "size": try Self.copy(json, as: LayoutSize.self)
        case "insets": try Self.copy(json, as: LayoutInsets.self)
        case "edgeSpacing": try Self.copy(json, as: LayoutEdgeSpacing.self)
        default: nil
        }
      // An example has the form that the writer gives it, unless it shows a shorthand.
      let isShorthand = example.text.contains("\"fallback\"") || example.text.contains("\"list\"")
      #expect(try copy == json.json(.compact) || isShorthand && copy != nil, "\(example.text)")
    }
  }

  private static func copy<Value: JSONReadable & JSONWritable>(
    _ json: JSONNode, as type: Value.Type
  ) throws -> [UInt8] {
    try Value(json: JSONInput(json, log: ReadingLog())).json(.compact)
  }

  @Test("every whole document is valid by the schema")
  func validExamples() throws {
    let checker = try SchemaChecker(LayoutPlan.jsonSchema)
    let documents = examples.filter { $0.name == "plan" && !$0.text.contains("\"kind\"") }
    #expect(!documents.isEmpty)
    for document in documents {
      #expect(try checker.problems(in: JSONDocument(document.text.utf8).root) == [])
    }
  }

  @Test("every member and every name in the schema is on the page")
  func namesEverything() throws {
    for name in try JSONDocument(LayoutPlan.jsonSchema.utf8).root.documentedNames {
      #expect(page.contains("`\(name)`") || page.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test("the limits are those of the code")
  func limits() {
    let limits = PlanLimits.standard
    for limit in [
      limits.bytes, limits.depth, PlanLimits.groupDepth, limits.values, PlanLimits.count,
      PlanLimits.alternatives, PlanLimits.zIndex,
    ] {
      #expect(page.contains("| \(limit.grouped)"), "\(limit)")
    }
  }
}

extension JSONNode {
  /// The members that a schema describes and the names that it allows.
  fileprivate var documentedNames: [String] {
    let members = self["properties"]?.parts.map(\.name) ?? []
    let names = self["enum"]?.elements.compactMap(\.string) ?? []
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
