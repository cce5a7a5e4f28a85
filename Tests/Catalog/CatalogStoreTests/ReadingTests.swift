import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import TestSupport
import Testing

@Suite struct ReadingTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  @Test("an unknown page brings near names")
  func unknownPage() {
    #expect(throws: CatalogError.unknownPage(slug: "albmu", suggestions: ["album"])) {
      try store.pageContent(slug: "albmu")
    }
    #expect(throws: CatalogError.unknownPage(slug: "' OR 1 --", suggestions: [])) {
      try store.pageContent(slug: "' OR 1 --")
    }
  }

  @Test("an unknown category brings near names")
  func unknownCategory() {
    #expect(
      throws: CatalogError.unknownCategory(slug: "photo-vidoe", suggestions: ["photo-video"])
    ) { try store.apps(category: "photo-vidoe", limit: nil) }
  }

  @Test("apps come by name, all or those of a category")
  func apps() throws {
    #expect(
      try store.apps(category: nil, limit: 3).map(\.name) == [
        "Chalk & Talk", "Clayhouse", "Corner Basket",
      ])
    #expect(try store.apps(category: nil, limit: nil).count == 19)
    #expect(
      try store.apps(category: "ar-apps", limit: nil).map(\.name) == ["Clayhouse", "Starwright"])
    #expect(try store.apps(category: "ar-apps", limit: 1).map(\.name) == ["Clayhouse"])
    #expect(try store.apps(category: "utilities", limit: 0) == [])
    #expect(try store.apps(category: nil, limit: -5) == [])
  }

  @Test("categories come by name")
  func categories() throws {
    #expect(try store.categories().count == 15)
    #expect(try store.categories().prefix(2).map(\.slug) == ["watch-apps", "ar-apps"])
  }

  @Test("a page's content carries the revision that it is of")
  func revision() throws {
    let content = try store.pageContent(slug: "feed")
    #expect(content.revision == (try store.revision()))
    #expect(content.page == Page(id: 4, slug: "feed", title: "Feed"))
  }

  @Test("an app can be in two sections, with two identifiers")
  func sharedApps() throws {
    let feed = try store.pageContent(slug: "feed").sections[0]
    let watched = try store.pageContent(slug: "library").sections[0]
    #expect(watched.items.allSatisfy { feed.items.contains($0) })
    #expect(Set(feed.itemIdentifiers).isDisjoint(with: watched.itemIdentifiers))
  }

  @Test("an empty section and an empty page are no errors")
  func empty() throws {
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          DELETE FROM section_item WHERE section_id = 14;
          INSERT INTO page (id, slug, title) VALUES (900, 'blank', 'Blank');
          """)
    }
    #expect(try store.pageContent(slug: "apps").sections[3].items == [])
    #expect(try store.pageContent(slug: "blank").sections == [])
  }

  @Test("an item whose app went past the guards is left out and reported")
  func missingApp() throws {
    try folder.rawConnection(foreignKeys: false).write { db in
      try db.execute(
        sql: """
          DROP TRIGGER app_replace_guard;
          DELETE FROM text WHERE kind = 'app';
          INSERT OR REPLACE INTO app (\(appColumns))
          VALUES (900, 'com.example.margin', '', 'Margin', '', \
          'https://images.example.com/m.png', NULL, NULL, NULL, 0, 0, 'USD', NULL)
          """)
    }
    #expect(try store.pageContent(slug: "apps").sections[1].items.count == 6)
    let gone = "The app or the category is missing."
    #expect(
      try store.checkIntegrity().map(\.sentence) == [
        "schema: The trigger app_replace_guard is missing.",
        "app_search: The full-text index lacks the texts of 0 apps and holds 1 text of no app.",
        "section_item section_id 12, position 2: What it shows is missing.",
        "app_category category_id 105, app_id 1006: \(gone)",
        "app_category category_id 108, app_id 1006: \(gone)",
      ])
  }
}
