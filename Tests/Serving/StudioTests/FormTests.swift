import CatalogModel
import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import CatalogEditing
@testable import CatalogStore
@testable import Studio

/// What the forms of the studio show, which its scripts take from the session, against the tables.
@Suite struct FormTests {
  /// The columns that people edit, by their paths in an edit: no keys, and none that name another record.
  private static func paths<Row>(_ table: CatalogTable<Row>) -> [String] {
    table.columns.filter { $0.isContent && $0.role != .key && $0.rule != .slug }.map { column in
      column.isAmount ? "price.text" : column.field.path
    }
  }

  /// The fields of each kind that has a form.
  private static let expected: [RecordKind: [String]] = [
    .app: paths(AppRow.table) + ["categories"], .category: paths(CategoryRow.table),
    .card: paths(CardRow.table), .style: paths(StyleRow.table), .page: paths(PageRow.table),
    // The others of a section are its place, what it shows of another one, and its items.
    .section: paths(SectionRow.table) + ["shows", "fallback"], .item: paths(ItemDetails.table),
    .locale: paths(LocaleRow.table), .scheme: [], .text: [],
  ]

  /// The elements of an array; none without it.
  private static func list(_ node: JSONNode?) -> [JSONNode] {
    node.map { Array($0.elements) } ?? []
  }

  private static func paths(_ fields: JSONNode?) -> [String] {
    list(fields).flatMap { field -> [String] in
      let name = field["name"]?.string ?? ""
      return field["form"]?.string == "members"
        ? paths(field["members"]).map { "\(name).\($0)" } : [name]
    }
  }

  @Test func `the fields of the forms are the columns of the tables`() throws {
    let session = try StudioFixture().browser().get("/studio/api/session").json
    for kind in RecordKind.allCases {
      let fields = session["fields"]?[kind.rawValue]
      let found = Self.paths(fields)
      #expect(found.sorted() == Self.expected[kind]?.sorted(), "\(kind)")
      let texts = Self.list(fields).filter { $0["isText"]?.bool == true }
        .compactMap { $0["name"]?.string }
      #expect(
        texts.sorted()
          == (TextKind(rawValue: kind.rawValue)?.fields ?? []).map(\.rawValue).sorted(), "\(kind)")
      for field in Self.list(fields) {
        #expect(field["label"]?.string?.first?.isUppercase == true, "\(kind) \(field.text)")
        #expect(field["form"]?.string.map(FormField.Form.init) != nil, "\(kind) \(field.text)")
        #expect(field["help"]?.string?.hasSuffix("needs one.") != true, "\(kind) \(field.text)")
      }
    }
    let rating = session["fields"]?["app"]?.elements.first { $0["name"]?.string == "rating" }
    #expect(
      try rating?.jsonText(.compact)
        == #"{"name":"rating","label":"Rating","form":"number","help":"The rating from 0 to 5."}"#)
    #expect(
      try session["fields"]?["category"]?[0]?.jsonText(.compact)
        == #"{"name":"name","label":"Name","form":"line","limit":255,"isText":true}"#)
  }

  @Test func `the session has the words for types, kinds, text sizes and states`() throws {
    let session = try StudioFixture().browser().get("/studio/api/session").json
    func titles(_ list: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: Self.list(session[list]).map {
          ($0["name"]?.string ?? "", $0["title"]?.string ?? "")
        })
    }
    #expect(titles("types")["tripleList"] == "Triple list")
    #expect(titles("kinds")["category"] == "Category" && titles("kinds").count == 10)
    #expect(session["kinds"]?[1]?["plural"]?.string == "Categories")
    #expect(titles("textSizes")["accessibilityLarge"] == "Accessibility large")
    #expect(
      titles("translationStates").keys.sorted()
        == TranslationState.allCases.map(\.rawValue).sorted())
    for state in Self.list(session["translationStates"]) {
      let own = try #require(state["name"]?.string.flatMap(TranslationState.init))
      #expect(state["isUntranslated"]?.bool == own.isUntranslated)
      #expect(state["needsWork"]?.bool == own.needsWork)
    }
    #expect(session["separators"]?.string == ",;|")
  }

  @Test func `a text as long as its form says is stored, and a longer one is not`() throws {
    let (fixture, keys) = try StudioFixture.withEveryKind()
    let browser = try fixture.browser()
    let session = try browser.get("/studio/api/session").json
    var count = 0
    func set(_ kind: RecordKind, _ field: String, _ text: String) throws -> Int {
      let base = try fixture.store.revision()
      let operation =
        #"{"do":"set","kind":"\#(kind)","key":"\#(keys[kind] ?? "")","fields":{"\#(field)":"\#(text)"}}"#
      return browser.post("/studio/api/edits", #"{"base":\#(base),"operations":[\#(operation)]}"#)
        .status
    }
    for kind in RecordKind.allCases {
      for field in Self.list(session["fields"]?[kind.rawValue]) {
        guard let name = field["name"]?.string, let limit = field["limit"]?.integer else {
          continue
        }
        let isAddress = ["address", "link"].contains(field["form"]?.string)
        let start = isAddress ? "https://example.com/" : ""
        let longest = start + String(repeating: "a", count: Int(limit) - start.count)
        #expect(try set(kind, name, longest) == 200, "\(kind) \(name)")
        #expect(try set(kind, name, longest + "a") == 422, "\(kind) \(name)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `the scripts repeat nothing of it`() throws {
    let session = try StudioFixture().browser().get("/studio/api/session").json
    let fields = RecordKind.allCases.flatMap { Self.list(session["fields"]?[$0.rawValue]) }
    let labels = (fields + fields.flatMap { Self.list($0["members"]) })
      .compactMap { $0["label"]?.string }
    let titles = ["types", "translationStates"].flatMap { Self.list(session[$0]) }
      .compactMap { $0["title"]?.string }
    // Tables of translations have the labels as their keys.
    for name in StudioAssets.embedded.names
    where name.hasSuffix(".js") && !name.hasPrefix("texts.") {
      let script = String(decoding: StudioAssets.embedded[name] ?? [], as: UTF8.self)
      for label in labels { #expect(!script.contains("label: '\(label)'"), "\(name)") }
      for title in titles where title.contains(" ") {
        #expect(!script.contains("'\(title)'"), "\(name)")
      }
      // A second way to make keys of titles, or to know states of translations.
      for word in ["normalize(", "'needs-", "toLowerCase().replace"] {
        #expect(!script.contains(word), "\(name)")
      }
    }
    let drawn = String(decoding: StudioAssets.embedded["fields.js"] ?? [], as: UTF8.self)
    for form in FormField.Form.allCases where form != .line && form != .condition {
      #expect(drawn.contains("'\(form.rawValue)'"), "fields.js draws no \(form)")
    }
  }
}
