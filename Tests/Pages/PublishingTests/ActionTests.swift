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

/// Actions, badges and custom objects, from the catalog's file to publications.
@Suite struct ActionTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let app = "com.example.margin"

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    try store.edit { try $0.add(scheme: "acme") }
  }

  @Test(
    arguments: TestForm.some(
      HostileAddresses.all.filter { $0.count > 1 && !$0.contains("\u{0}") }, oneOf: 3))
  func `a hostile address of another program is found by the check and not published`(
    address: String
  ) throws {
    let queue = try folder.rawConnection()
    try queue.write { db in
      try db.execute(
        sql: "UPDATE app SET action = ?, icon_url = ? WHERE bundle_identifier = ?",
        arguments: [address, address, app])
      try db.execute(
        sql: "UPDATE section SET action = ? WHERE key = 'favorites'", arguments: [address])
      try db.execute(
        sql: """
          UPDATE section_item SET action = ?
          WHERE app_id = (SELECT id FROM app WHERE bundle_identifier = ?)
          """, arguments: [address, app])
    }
    let found = try store.checkIntegrity().map { "\($0.location)" }.filter { $0.contains("action") }
    let tables = Set(found.map { String($0.prefix { $0 != " " }) })
    #expect(tables == ["app", "section", "section_item"])
    let review = try Publisher.forOneDevice(store).review(page: "apps")
    let places = review.diagnostics.filter { $0.rule == "refused-value" }.map(\.path.description)
    #expect(places.contains("sections[1].action"))
    #expect(places.contains { $0.hasSuffix(".app.action") })
    #expect(places.contains { $0.hasPrefix("sections[1].items") && $0.hasSuffix("].action") })
    #expect(places.contains { $0.hasSuffix(".iconURL") })
    #expect(throws: PublicationRefused.self) { try Publisher.forOneDevice(store).publish(review) }
  }

  @Test func `a review says what clients of 0.2 do not show`() throws {
    let before = try Publisher.forOneDevice(store).review(page: "feed").unknownToOlderClients
    #expect(before.map(\.feature) == [.cards] && before.map(\.count) == [12])
    let shown = try #require(
      try store.pageContent(slug: "feed").sections.first { !$0.items.isEmpty })
    try store.edit { edit in
      let feed = SectionReference(page: "feed", key: shown.section.key)
      try edit.set(shown.items[0].key, in: feed) {
        ($0.badge, $0.action) = (.text("NEW"), "acme://new")
      }
      try edit.set(page: "feed") { $0.custom = CustomObject(stored: "{}") }
    }
    let review = try Publisher.forOneDevice(store).review(page: "feed")
    #expect(review.unknownToOlderClients.map(\.feature) == [.actions, .badges, .custom, .cards])
    #expect(review.unknownToOlderClients.map(\.count) == [1, 1, 1, 12])
    #expect(!review.hasErrors)
  }

  @Test func `a publication holds actions, badges and custom objects, and each section its own`()
    throws
  {
    try store.edit { edit in
      try edit.set(app: app) { $0.action = "acme://margin" }
      try edit.set(page: "apps") { $0.custom = CustomObject(stored: #"{"b":1.50,"a":[]}"#) }
      try edit.set(SectionReference(page: "apps", key: "favorites")) {
        ($0.action, $0.actionTitle) = ("https://example.com/all", "Everything")
      }
    }
    let publisher = Publisher.forOneDevice(store)
    let number = try publisher.publish(page: "apps").number
    let document = try #require(try store.publication(page: "apps", number: number))
    let (page, notes) = try PublishedPage.read(document.bytes)
    #expect(notes == [])
    var draft = try publisher.draft(page: "apps")
    draft.publication = page.publication
    #expect(page == draft)
    #expect(page.requirements.schemes == ["acme"])
    #expect(page.page.custom?.text == #"{"b":1.50,"a":[]}"#)
    let slices = try JSONDocument(document.bytes).root["sections"]?.elements.map(\.text) ?? []
    #expect(slices[1].contains(#""action":"https://example.com/all","actionTitle":"Everything""#))
    #expect(HeaderContent(page.content.sections[1].section.values).button == "Everything")
  }

  @Test func `a change of an action alone is one of its section`() throws {
    let publisher = Publisher.forOneDevice(store)
    try publisher.publish(page: "apps")
    let favorites = SectionReference(page: "apps", key: "favorites")
    try store.edit { try $0.set(favorites) { $0.action = "acme://favorites" } }
    let changes = try publisher.review(page: "apps").changes?.entries
    #expect(changes?.map(\.section) == ["favorites"])
    #expect(changes?.map(\.change) == [.changed])
  }
}
