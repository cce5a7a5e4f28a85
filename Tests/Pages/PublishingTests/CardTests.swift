import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Publishing
import Storefront
import TestSupport
import Testing

/// Cards and fallbacks, from the catalog's file to publications.
@Suite struct CardTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    let album = SectionReference(page: "album", key: "photo-mosaic")
    try store.edit { edit in
      try edit.set(album, fallback: ["com.example.margin", "com.example.old-maps"])
    }
  }

  @Test func `a publication holds cards and the fallback of their section`() throws {
    try Publisher.forOneDevice(store).publish(page: "album")
    let document = try #require(try store.live(page: "album", at: .now))
    let (page, notes) = try PublishedPage.read(document.bytes)
    #expect(notes == [])
    #expect(page.sections[0].items.map(\.key).prefix(2) == ["harbour-at-dawn", "red-door"])
    #expect(page.sections[0].fallback?.map(\.name) == ["Margin", "Old Maps"])
    #expect(page.requirements.features == ["badges", "cards"])
    let sections = try JSONDocument(document.bytes).root["sections"]
    let section = try #require(sections?.elements.map { $0 }.first)
    #expect(section["kind"]?.string == "cards")
    #expect(section["fallback"]?["items"]?.elements.map { $0 }.count == 2)
    #expect(section["fallback"]?["itemCount"]?.text == "2")
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: JSONDocument(document.bytes).root) == [])
  }

  @Test func `what another program stored in a card or an app of a fallback is not published`()
    throws
  {
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE card SET action = 'javascript:x', text = char(9) WHERE key = 'red-door';
          UPDATE app SET icon_url = 'file:///x' WHERE bundle_identifier = 'com.example.margin';
          """)
    }
    #expect(
      try Set(store.checkIntegrity().map { "\($0.location)" })
        == ["app com.example.margin iconURL", "card red-door action", "card red-door text"])
    let review = try Publisher.forOneDevice(store).review(page: "album")
    let places = review.diagnostics.filter { $0.rule == "refused-value" }.map(\.path.description)
    #expect(
      Set(places) == [
        "sections[0].items[1].card.action", "sections[0].items[1].card.text",
        "sections[0].fallback.items[0].app.iconURL",
      ])
    #expect(throws: PublicationRefused.self) { try Publisher.forOneDevice(store).publish(review) }
  }

  @Test func `a card without artwork is a warning where a cell shows it`() throws {
    try store.edit { try $0.set(card: "red-door") { $0.artwork = nil } }
    let review = try Publisher.forOneDevice(store).review(page: "album")
    let found = review.diagnostics.filter { $0.rule == "missing-artwork" }
    #expect(found.map(\.path.description) == ["sections[0].items[1].card.artwork"])
    #expect(found.map(\.message) == ["\"Red Door\" has no artwork, so its cell is gray."])
    #expect(!review.hasErrors)
  }
}
