import DocumentJSON
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogEditing
import CompositionalLayout

/// The JSON Schema says what importing holds documents to.
@Suite struct CatalogSchemaTests {
  private let definitions: [String: [String: Any]]

  init() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(CatalogDocument.jsonSchema.utf8))
    let root = try #require(schema as? [String: Any])
    definitions = try #require(root["$defs"] as? [String: [String: Any]])
  }

  private func members(_ definition: String) throws -> [String: [String: Any]] {
    try #require(definitions[definition]?["properties"] as? [String: [String: Any]])
  }

  @Test func `it names every section type`() throws {
    let choices = try #require(members("section")["type"]?["anyOf"] as? [[String: Any]])
    let types = try #require(choices.first?["enum"] as? [String])
    #expect(types == SectionType.allCases.map(\.rawValue))
  }

  @Test func `it names every field of a record, and no other`() throws {
    for (kind, extra) in [
      (RecordKind.app, Set(["artwork", "price"])), (.category, []), (.card, ["artwork"]),
      (.style, []),
      (.page, ["sections"]), (.section, []),
    ] {
      var fields = Set(kind.record.fieldNames.filter { !$0.path.contains(".") })
      // A section of a document stands in its page.
      if kind == .section { fields.remove(.page) }
      #expect(try Set(members(kind.rawValue).keys) == extra.union(fields.map(\.rawValue)))
    }
    #expect(try members("app")["artwork"]?["$ref"] as? String == "#/$defs/artwork")
    #expect(
      try Set(members("artwork").keys) == ["url", "pixelWidth", "pixelHeight", "focusX", "focusY"])
  }

  @Test func `its limits are those of the rules`() throws {
    #expect(definitions["slug"]?["maxLength"] as? Int == ValueRule.longestKey)
    #expect(definitions["name"]?["maxLength"] as? Int == ValueRule.longestName)
    #expect(definitions["optionalLine"]?["maxLength"] as? Int == ValueRule.longestLine)
    #expect(definitions["address"]?["maxLength"] as? Int == ValueRule.longestAddress)
    #expect(
      definitions["optionalPixels"]?["maximum"] as? Int == Int(ValueRule.largestPixelCount))
    let columns = try #require(members("section")["columns"])
    #expect(columns["minimum"] as? Int == Section.columnsRange.lowerBound)
    #expect(columns["maximum"] as? Int == Section.columnsRange.upperBound)
  }
}

/// The rules of documents, held against what another program stored.
@Suite struct StoredValueTests {
  @Test func `the sample breaks no rule`() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.sampleCatalog().checkIntegrity() == [])
  }

  @Test func `a value that breaks one is named with its table and key`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE app SET icon_url = 'not an address', subtitle = 'a' || char(9) || 'b'
          WHERE bundle_identifier = 'com.example.margin';
          UPDATE section SET title = printf('%.300c', 'x') WHERE key = 'favorites';
          """)
    }
    let found = try store.checkIntegrity()
    #expect(
      found.map { "\($0.location) \($0.rule)" } == [
        "app com.example.margin subtitle control-character",
        "app com.example.margin iconURL url", "section apps/favorites title long-text",
      ])
  }
}
