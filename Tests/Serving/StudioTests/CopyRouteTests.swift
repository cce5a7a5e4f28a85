import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Testing

@testable import Studio

/// Copies of pages, sections and items.
@Suite struct CopyRouteTests {
  private let fixture: StudioFixture
  private let ada: Browser
  /// An item of `apps/favorites`.
  private let item: String

  /// A catalog in which a section has everything that a section can have, and is shown on another page.
  init() throws {
    fixture = try StudioFixture()
    ada = try fixture.browser("ada", .editor)
    let favorites = try fixture.store.pageContent(slug: "apps").sections.first {
      $0.section.key == "favorites"
    }
    item = try #require(favorites?.items.first).key
    try fixture.store.edit {
      if try $0.locales.isEmpty { try $0.add(locale: "en", isSource: true) }
      try $0.add(locale: "fr")
      try $0.set(TextKey(.page, "apps", .title), in: "fr", to: "Applis", state: .final)
    }
    try edit(
      """
      {"do":"set","kind":"section","key":"apps/favorites","fields":{"custom":{"tone":"warm"}}},
      {"do":"set","kind":"text","key":"section/apps/favorites/title/fr","fields":{"text":"Favoris","state":"needs-review-translation"}},
      {"do":"set","kind":"item","key":"apps/favorites/\(item)","fields":{"badge":"New","action":"https://example.com/a","custom":{"a":1}}},
      {"do":"add","kind":"section","key":"apps/for-germany","fields":{"type":"doubleList","choice":"favorites","when":{"countries":["DE"]},"items":["\(item)"]},"at":{"after":"favorites"}},
      {"do":"add","kind":"section","key":"apps/again","fields":{"from":"apps/favorites"}},
      {"do":"add","kind":"section","key":"library/favorites","fields":{"from":"apps/favorites"}}
      """)
  }

  @discardableResult
  private func edit(_ operations: String, base: Int64? = nil) throws -> Int64 {
    let base = try base ?? fixture.store.revision()
    let made = ada.post("/studio/api/edits", #"{"base":\#(base),"operations":[\#(operations)]}"#)
    #expect(made.status == 200, "\(made.text)")
    return try Int64(#require(made.json["revision"]?.integer))
  }

  /// Makes and applies the edit of a copy; returns its revision and what it has added.
  private func copy(_ body: String) throws -> (revision: Int64, added: [String]) {
    let before = try fixture.contents()
    let found = ada.post("/studio/api/copies", body)
    #expect(found.status == 200, "\(found.text)")
    #expect(try fixture.contents() == before)
    let operations: String = try #require(found.json["operations"]).text
    let base = try Int64(#require(found.json["revision"]?.integer))
    let added: [String] = try found.json["added"]?.elements.compactMap { $0.string } ?? []
    return (try edit(String(operations.dropFirst().dropLast()), base: base), added)
  }

  private func undo(_ revision: Int64) {
    #expect(ada.post("/studio/api/edits/\(revision)/undo", "{}").status == 200)
  }

  /// The sections of a page as documents have them, and their texts in other languages.
  private func content(of page: String) throws -> (sections: [JSONNode], texts: [String: String]) {
    let json = try JSONDocument(fixture.store.detail(of: .page(page)).json.utf8).root
    let texts = try fixture.store.texts().texts.filter {
      $0.key.record == page || $0.key.record.hasPrefix("\(page)/")
    }
    return (
      json["pages"]?[0]?["sections"]?.elements.map { $0 } ?? [],
      Dictionary(
        uniqueKeysWithValues: texts.map {
          (
            "\($0.key.kind) \($0.key.record.dropFirst(page.count)) \($0.key.field)",
            $0.translations.map { "\($0) \($1.text) \($1.state.rawValue)" }.sorted().joined()
          )
        })
    )
  }

  @Test func `a copy of a page has everything that the page has, as one edit and one step of undo`()
    throws
  {
    let before = try fixture.contents().split(separator: "\n").dropFirst()
    let copy = try copy(#"{"sources":["page:apps"],"to":"page:autumn"}"#)
    #expect(copy.added == ["autumn"])
    let (original, made) = (try content(of: "apps"), try content(of: "autumn"))
    #expect(
      made.sections.map { $0.text.replacing(#""from": "autumn/"#, with: #""from": "apps/"#) }
        == original.sections.map(\.text))
    #expect(made.texts == original.texts)
    #expect(made.texts["page  title"]?.contains("fr Applis final") == true)
    // What it shows of its own sections, it shows of the copies.
    #expect(made.sections.contains { $0["from"]?.string == "autumn/favorites" })
    undo(copy.revision)
    #expect(try fixture.contents().split(separator: "\n").dropFirst() == before)
  }

  @Test func `another title marks the translations of the former one`() throws {
    _ = try copy(#"{"sources":["page:apps"],"to":"page:autumn","title":"Autumn"}"#)
    #expect(try fixture.store.pageOutline(slug: "autumn").page.title == "Autumn")
    #expect(try content(of: "autumn").texts["page  title"]?.contains("fr Applis needs-") == true)
    #expect(
      ada.post("/studio/api/copies", #"{"sources":["page:none"],"to":"page:b"}"#).status == 422)
  }

  @Test func `a copy of a section has its cases and texts, behind it or on another page`() throws {
    let here = try copy(
      #"{"sources":["section:apps/favorites"],"to":"page:apps","after":"favorites"}"#)
    #expect(here.added == ["apps/favorites-2", "apps/for-germany-2"])
    let page = try content(of: "apps")
    let keys = page.sections.compactMap { $0["key"]?.string }
    let first = try #require(keys.firstIndex(of: "favorites"))
    #expect(Array(keys[first...].prefix(3)) == ["favorites", "favorites-2", "for-germany-2"])
    func bare(_ key: String, in sections: [JSONNode]) throws -> String {
      try #require(sections.first { $0["key"]?.string == key }).text
        .replacing("favorites-2", with: "favorites").replacing("for-germany-2", with: "for-germany")
    }
    #expect(
      try bare("favorites-2", in: page.sections) == bare("favorites", in: page.sections))
    #expect(
      try bare("for-germany-2", in: page.sections) == bare("for-germany", in: page.sections))
    #expect(page.texts["section /favorites-2 title"] == page.texts["section /favorites title"])
    undo(here.revision)

    // Without its choice, a case is a section.
    let there = try copy(#"{"sources":["section:apps/for-germany"],"to":"page:library"}"#)
    #expect(there.added == ["library/for-germany"])
    let copied = try content(of: "library").sections.last
    #expect(copied?["choice"] == nil && copied?["when"] == nil && copied?["items"]?.count == 1)
  }

  @Test func `items keep what they have in their section, and those that are there are left out`()
    throws
  {
    let favorites = try fixture.store.pageContent(slug: "apps").sections.first {
      $0.section.key == "favorites"
    }
    let other = try #require(favorites?.items.first { $0.key != item }).key
    try edit(
      #"{"do":"add","kind":"section","key":"library/new","fields":{"type":"doubleList","items":["\#(other)"]}}"#
    )
    let copy = try copy(
      #"{"sources":["item:apps/favorites/\#(other)","item:apps/favorites/\#(item)"],"to":"section:library/new","isMove":true}"#
    )
    #expect(copy.added == ["library/new/\(item)"])
    let moved = try fixture.store.pageContent(slug: "library").sections.last?.items.last
    #expect(moved?.details.badge?.text == "New" && moved?.details.action == "https://example.com/a")
    #expect(moved?.details.custom != nil)
    let left = try fixture.store.pageContent(slug: "apps").sections.first {
      $0.section.key == "favorites"
    }?.items.map(\.key)
    #expect(left?.contains(item) == false && left?.contains(other) == true)
    undo(copy.revision)
  }

  @Test func `what is moved within its page or section stays the same record`() throws {
    let keys = try fixture.store.pageContent(slug: "apps").sections.map(\.section.key)
    let copy = try copy(
      #"{"sources":["section:apps/\#(keys[0])","section:apps/favorites"],"to":"page:apps","after":"again","isMove":true}"#
    )
    #expect(copy.added == ["apps/\(keys[0])", "apps/favorites"])
    let moved = try fixture.store.pageContent(slug: "apps").sections.map(\.section.key)
    #expect(Array(moved.suffix(3)) == ["again", keys[0], "favorites"] && moved.count == keys.count)
    undo(copy.revision)
    #expect(try fixture.store.pageContent(slug: "apps").sections.map(\.section.key) == keys)
  }

  @Test func `what somebody else has removed since it was copied can still be pasted`() throws {
    let base = try fixture.store.revision()
    try edit(#"{"do":"remove","kind":"section","key":"apps/for-germany"}"#)
    let source = #"{"sources":["section:apps/for-germany"],"to":"page:library""#
    #expect(ada.post("/studio/api/copies", "\(source)}").status == 422)
    let copy = try copy("\(source),\"isMove\":true,\"base\":\(base)}")
    #expect(copy.added == ["library/for-germany"])
    // A section that others show stays where it is, and so does everything else.
    let shared = ada.post(
      "/studio/api/copies",
      #"{"sources":["section:apps/favorites"],"to":"page:library","isMove":true}"#)
    let operations = try #require(shared.json["operations"]).text
    let refused = ada.post(
      "/studio/api/edits", #"{"base":\#(copy.revision),"operations":\#(operations)}"#)
    #expect(refused.status == 422 && refused.text.contains("library/favorites"))
  }

  @Test(
    "a body that is none is refused",
    arguments: [
      "{}", #"{"sources":[],"to":"page:apps"}"#, #"{"sources":["app:com.a"],"to":"page:apps"}"#,
      #"{"sources":["page:apps","page:library"],"to":"page:a"}"#,
      #"{"sources":["section:apps/favorites"],"to":"section:apps/hero"}"#,
      #"{"sources":["item:apps/favorites/a"],"to":"page:apps"}"#,
      #"{"sources":["garbage"],"to":"page:apps"}"#, #"{"sources":"page:apps","to":"page:b"}"#,
      #"{"sources":["page:apps"],"to":"page:b","isMove":1}"#,
    ])
  func refused(body: String) throws {
    #expect(ada.post("/studio/api/copies", body).status == 400)
  }
}
