import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import Publishing
import Storefront
import TestSupport
import Testing

/// Publishing pages with sections that show others, and the places where things stand.
@Suite struct SharingTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let source = SectionReference(page: "apps", key: "favorites")
  private let shown = SectionReference(page: "shop", key: "favorites")
  private static let now = Moment(milliseconds: 1_900_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    try store.edit { [shown, source] in try $0.add(shown, at: .at(0)) { $0.source = source } }
  }

  private var publisher: Publisher { .forOneDevice(store) { Self.now } }

  private func rename(_ title: String) throws {
    try store.edit { [source] in try $0.set(source) { $0.title = title } }
  }

  @Test func `a document is the same as one whose section is written out`() throws {
    let shared = try publisher.draft(page: "shop")
    try store.edit { [shown] in try $0.set(shown) { $0.source = nil } }
    let written = try publisher.draft(page: "shop")
    #expect(try shared.jsonText(.pretty) == written.jsonText(.pretty))
    #expect(shared.requirements == written.requirements)
    #expect(try shared.frozen().hash == written.frozen().hash)
  }

  @Test func `a publication keeps what its source showed, and a review names what would change`()
    throws
  {
    let publication = try publisher.publish(page: "shop")
    let before = try #require(try store.live(page: "shop", at: Self.now)).bytes
    try publisher.publish(page: "library")
    #expect(try publisher.review(page: "apps").sharedWith.isEmpty)
    try rename("Newer")
    #expect(try store.live(page: "shop", at: Self.now)?.bytes == before)
    let expected = [
      SharingPage(page: "shop", live: publication.number, sections: ["favorites"])
    ]
    #expect(try publisher.review(page: "apps").sharedWith == expected)
    #expect(try publisher.review(page: "library").sharedWith.isEmpty)
    try publisher.publish(page: "shop")
    #expect(try publisher.review(page: "apps").sharedWith.isEmpty)
    #expect(try store.pageContent(slug: "shop").sections[0].section.title == "Newer")
  }

  @Test func `a page that is not publishable is not published in any way`() throws {
    let number = try publisher.publish(page: "apps").number
    try store.edit { try $0.set(page: "apps") { $0.isPublishable = false } }
    let refusal = PublicationError.notPublishable(page: "apps")
    #expect(throws: refusal) { try publisher.publish(page: "apps") }
    #expect(throws: refusal) { try publisher.review(page: "apps") }
    #expect(throws: refusal) { try publisher.rollBack(page: "apps", to: number) }
    try store.edit { edit in
      try edit.add(page: "hidden", title: "Hidden")
      try edit.set(page: "hidden") { $0.isPublishable = false }
      try edit.add(SectionReference(page: "hidden", key: "one"), items: ["com.example.margin"]) {
        $0.type = .cardRow
      }
    }
    #expect(try publisher.publishUnpublished(["hidden"]).isEmpty)
    #expect(try publisher.publish(page: "shop").number > 0)
  }

  @Test func `usage lists the draft, what is live, and what will be`() throws {
    let app = "com.example.grainhouse"
    let live = try publisher.publish(page: "shop").number
    let later = Moment(milliseconds: Self.now.milliseconds + 60_000)
    let scheduled = try publisher.publish(page: "shop", at: later).number
    try store.edit { try $0.remove(app, from: source) }
    let usage = try Usage(of: app, in: store, at: Self.now)
    let inSource = usage.occurrences.filter { $0.section == "favorites" }
    #expect(
      inSource.map { "\($0.state) \($0.page) \($0.position) \($0.publication?.number ?? 0)" }
        == ["live shop 0 \(live)", "scheduled shop 0 \(scheduled)"])
    #expect(usage.occurrences.allSatisfy { $0.kind == "app" })

    let places = try Usage(of: source.description, in: store, at: Self.now).occurrences
    #expect(
      places.map { "\($0.state) \($0.page)/\($0.section) \($0.position)" }
        == [
          "draft apps/favorites 1", "draft shop/favorites 0", "live shop/favorites 0",
          "scheduled shop/favorites 0",
        ])
    #expect(places[1].source == source && places[1].kind == "section")
    let category = try Usage(of: "watch-apps", in: store, at: Self.now).occurrences
    #expect(category.first?.kind == "category")
    #expect(
      try Usage(of: "photoMosaic", in: store, at: Self.now).occurrences.map(\.page) == ["album"])
    #expect(try Usage(of: "nothing", in: store, at: Self.now).occurrences.isEmpty)
  }

  @Test func `usage agrees with a walk through all states of all pages`() throws {
    for page in ["apps", "shop", "library"] { try publisher.publish(page: page) }
    try store.edit { try $0.remove(page: "feed") }
    for app in try store.apps(category: nil, limit: 40) {
      var expected: [String] = []
      let pages = try store.pages().map(\.slug)
      for page in pages {
        for content in try store.pageContent(slug: page).sections
        where content.items.contains(where: { $0.key == app.bundleIdentifier }) {
          expected.append("draft \(page)/\(content.section.key)")
        }
      }
      for page in pages {
        guard let live = try store.live(page: page, at: Self.now) else { continue }
        for section in try PublishedPage.read(live.bytes).page.sections
        where section.items.contains(where: { $0.key == app.bundleIdentifier }) {
          expected.append("live \(page)/\(section.key)")
        }
      }
      let usage = try Usage(of: app.bundleIdentifier, in: store, at: Self.now)
      #expect(usage.occurrences.map { "\($0.state) \($0.page)/\($0.section)" } == expected)
    }
  }
}
