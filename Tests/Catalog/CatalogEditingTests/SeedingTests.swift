import CatalogEditing
import CatalogModel
import DocumentJSON
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct SeedingTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
  }

  @Test("seeding an empty catalog inserts every row")
  func first() throws {
    let report = try store.seed()
    #expect(report.changes.categories == CatalogChanges.RowCounts(inserted: 15))
    #expect(report.changes.apps == CatalogChanges.RowCounts(inserted: 19))
    #expect(report.changes.cards == CatalogChanges.RowCounts(inserted: 164))
    #expect(report.changes.pages == CatalogChanges.RowCounts(inserted: 6))
    #expect(report.changes.sections == CatalogChanges.RowCounts(inserted: 17))
    #expect(report.changes.sectionItems == CatalogChanges.RowCounts(inserted: 199))
    #expect(report.changes.hasChanges)
    #expect(report.changes.revision == (try store.revision()))
  }

  @Test("seeding again leaves the same rows, the same revision and the same bytes")
  func twice() throws {
    let first = try store.seed()
    let bytes = try folder.bytes("catalog.sqlite")
    let second = try store.seed()
    #expect(
      second.changes.total == CatalogChanges.RowCounts(unchanged: first.changes.total.inserted))
    #expect(!second.changes.hasChanges)
    #expect(second.changes.revision == first.changes.revision)
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }

  @Test("what was edited since it was seeded is listed and kept")
  func edited() throws {
    try store.seed()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE app SET name = 'Other', rating = NULL WHERE id = 1001;
          UPDATE section SET title = 'Mine' WHERE id = 12;
          DELETE FROM section_item WHERE section_id = 13 AND position = 0;
          INSERT INTO section_item (section_id, position, app_id) VALUES (11, 3, 1010);
          INSERT INTO section (id, page_id, position, key, type, item_kind)
            VALUES (900, 1, 9, 'mine', 'cardRow', 'app');
          INSERT INTO app_category VALUES (115, 1002);
          UPDATE page SET title = 'My Shop' WHERE slug = 'shop';
          UPDATE category SET name = 'Watch' WHERE slug = 'watch-apps';
          """)
    }
    let before = try store.pageContent(slug: "apps")
    let revision = try store.revision()
    let report = try store.seed()
    #expect(!report.changes.hasChanges)
    #expect(report.changes.revision == revision)
    #expect(
      report.kept.map { "\($0.row.kind) \($0.row.key) \($0.reason)" } == [
        "app com.example.stridewell edited", "app com.example.clayhouse edited",
        "category watch-apps edited", "section apps/single-list edited",
        "section apps/favorites edited", "section apps/learn-something edited",
        "section apps/mine own", "page shop edited",
      ])
    #expect(report.keptCount == 8)
    #expect(try store.pageContent(slug: "apps") == before)
  }

  @Test("a removed row of the sample comes back")
  func removed() throws {
    try store.seed()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          DELETE FROM page WHERE slug = 'album';
          DELETE FROM card
            WHERE NOT EXISTS (SELECT 1 FROM section_item WHERE card_id = card.id);
          """)
    }
    let report = try store.seed()
    #expect(report.changes.pages.inserted == 1 && report.changes.sections.inserted == 1)
    #expect(report.changes.cards.inserted == 24 && report.keptCount == 0)
    #expect(try store.pageContent(slug: "album").page.id == 2)
    #expect(try store.checkIntegrity() == [])
  }

  @Test("sections and items may change places, pages and types")
  func rearrangement() throws {
    try store.seed()
    var catalog = try SampleDocument()
    catalog[sectionsOfPage: 0].reverse()
    var items = try #require(catalog[sectionsOfPage: 0][1]["items"] as? [String])
    items.swapAt(0, 8)
    catalog[sectionsOfPage: 0][1]["items"] = items
    catalog[sectionsOfPage: 2].append(catalog[sectionsOfPage: 1].removeFirst())
    // The section of categories becomes one of apps.
    catalog[sectionsOfPage: 0][0]["type"] = "photoGrid"
    catalog[sectionsOfPage: 0][0]["items"] = ["com.example.margin"]
    let report = try store.seed(catalog.sources)
    #expect(
      report.changes.sections
        == CatalogChanges.RowCounts(inserted: 1, updated: 4, unchanged: 12, removed: 1))
    #expect(
      report.changes.sectionItems
        == CatalogChanges.RowCounts(inserted: 25, updated: 2, unchanged: 168, removed: 29))
    let page = try store.pageContent(slug: "apps")
    #expect(page.sections.map(\.id) == [14, 13, 12, 11])
    #expect(page.sections.map(\.section.position) == [0, 1, 2, 3])
    #expect(page.sections[0].items.map(\.name) == ["Margin"])
    #expect(page.sections[1].items.first?.name == "Old Maps")
    #expect(try store.pageContent(slug: "shop").sections.map(\.id) == [31, 32, 33, 21])
    #expect(try store.pageContent(slug: "album").sections == [])
    #expect(try store.checkIntegrity() == [])
    #expect(try store.seed(catalog.sources).changes.hasChanges == false)
  }

  @Test("what the document does not mention stays, unless the catalog is reset")
  func reset() throws {
    try store.seed()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          INSERT INTO page (id, slug, title) VALUES (900, 'mine', 'Mine');
          INSERT INTO section (id, page_id, position, key, type, item_kind)
            VALUES (900, 900, 0, 'mine', 'cardRow', 'app');
          INSERT INTO section_item (section_id, position, app_id) VALUES (900, 0, 1001);
          """)
    }
    let second = try store.seed()
    #expect(second.changes.hasChanges == false)
    #expect(second.kept.map(\.row.key) == ["mine", "mine/mine"])
    #expect(try store.pages().count == 7)
    let revision = try store.revision()

    let report = try store.seed(reset: true)
    #expect(report.changes.pages == CatalogChanges.RowCounts(inserted: 6, removed: 7))
    #expect(report.changes.sections == CatalogChanges.RowCounts(inserted: 17, removed: 18))
    #expect(report.changes.sectionItems == CatalogChanges.RowCounts(inserted: 199, removed: 200))
    #expect(report.changes.apps == CatalogChanges.RowCounts(inserted: 19, removed: 19))
    #expect(report.changes.cards == CatalogChanges.RowCounts(inserted: 164, removed: 164))
    #expect(report.ownRowsRemoved == 2)
    #expect(report.changes.revision == revision + 1)
    #expect(try store.pages().count == 6)
    #expect(try store.search("learning", limit: nil).count == 10)
    #expect(try store.checkIntegrity() == [])
  }

  @Test("a document that breaks a rule leaves everything as it was, also with a reset")
  func rollback() throws {
    let before = try store.seed()
    var catalog = try SampleDocument()
    catalog["apps"][18]["rating"] = 7
    for reset in [false, true] {
      let error = try #require(throws: CatalogDiagnostics.self) {
        try store.seed(catalog.sources, reset: reset)
      }
      #expect(
        error.diagnostics.map { "\($0.location.path) \($0.rule)" } == ["apps[18].rating rating"])
    }
    #expect(try store.revision() == before.changes.revision)
    #expect(try store.summary().items == 199)
  }

  @Test("a catalog remembers the same fingerprints as in every earlier version")
  func fingerprints() throws {
    try store.seed()
    let remembered = try folder.rawConnection().read { db in
      try fetch(
        db,
        """
        SELECT kind, key, fingerprint FROM seeded_row
        WHERE (kind, key) IN (VALUES ('app', 'com.example.stridewell'), ('category', 'watch-apps'),
          ('order', 'apps'), ('page', 'apps'), ('section', 'apps/single-list'),
          ('section', 'apps/learn-something'))
        ORDER BY kind, key
        """
      ) { "\($0.text(0)) \($0.text(1)) \($0.text(2))" }
    }
    #expect(
      remembered == [
        "app com.example.stridewell -4759036707048734303",
        "category watch-apps -6991506702375782504", "order apps 4142230971684354261",
        "page apps 5057911358683730103", "section apps/learn-something 8858835237262403214",
        "section apps/single-list 7576958015591200171",
      ])
  }

  @Test("seeding can be a part of a larger transaction")
  func transaction() throws {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try store.transaction { store in
        try store.seed()
        #expect(try store.pages().count == 6)
        throw Refusal()
      }
    }
    #expect(try store.pages() == [])
    #expect(try store.revision() == 0)

    let revision = try store.transaction { store in
      #expect(try store.seed().pagesAsSeeded.count == 6)
      try store.edit { try $0.set(page: "apps", title: "Mine") }
      // What fails undoes only its own changes.
      #expect(throws: CatalogDiagnostics.self) {
        try store.edit { edit in
          try edit.set(page: "shop", title: "Mine")
          try edit.set(page: "none", title: "Mine")
        }
      }
      return try store.pageContent(slug: "apps").revision
    }
    #expect(revision == 1)
    #expect(try store.revision() == 1)
    #expect(
      try store.pages().map(\.title) == ["Mine", "Album", "Shop", "Feed", "Library", "Badges"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test("a transaction's store cannot be used after it, nor on another thread")
  func afterTransaction() async throws {
    let (inner, fails) = try store.transaction { store in
      nonisolated(unsafe) var fails = false
      let thread = Thread { fails = (try? store.pages()) == nil }
      thread.start()
      while !thread.isFinished { usleep(1_000) }
      return (store, fails)
    }
    #expect(fails)
    #expect(throws: CatalogError.self) { try inner.pages() }
    #expect(throws: CatalogError.self) { try inner.seed() }
  }

  /// The sample as it was before it had cards: an app for each card, in the same sections.
  private func sampleOfApps() throws -> [ImportSource] {
    var sample = try SampleDocument()
    var names: [String: String] = [:]
    sample["apps"] += sample["cards"].map { card in
      let key = card["key"] as? String ?? ""
      names[key] = "com.example.former.\(key)"
      return [
        "bundleIdentifier": names[key] ?? "", "name": card["title"] ?? "", "id": card["id"] ?? 0,
        "iconURL": "https://images.example.com/icons/\(key).png",
      ]
    }
    sample["cards"] = []
    for page in 1..<6 {
      for section in sample[sectionsOfPage: page].indices {
        let items = sample[sectionsOfPage: page][section]["items"] as? [Any] ?? []
        sample[sectionsOfPage: page][section]["items"] = items.map { item -> Any in
          if let key = item as? String { return names[key] ?? key }
          var own = item as? [String: Any] ?? [:]
          own["item"] = (own["item"] as? String).flatMap { names[$0] }
          return own
        }
      }
    }
    return try sample.sources
  }

  @Test("a catalog with the sample's former apps gets its cards, and loses what nobody touched")
  func formerApps() throws {
    try store.seed(sampleOfApps())
    try store.edit { edit in
      try edit.set(app: "com.example.former.red-door") { $0.subtitle = "Mine" }
      try edit.add(
        "com.example.former.whale-roads", to: SectionReference(page: "apps", key: "single-list"))
      try edit.set(SectionReference(page: "shop", key: "new-in")) { $0.title = "Newest" }
    }
    let report = try store.seed()
    // The 20 products of the edited section stay with it.
    #expect(
      report.changes.apps == CatalogChanges.RowCounts(unchanged: 19, removed: 164 - 2 - 20))
    #expect(report.changes.cards == CatalogChanges.RowCounts(inserted: 164))
    #expect(try store.pageContent(slug: "shop").sections[2].items.allSatisfy { $0.kind == .app })
    #expect(try store.pageContent(slug: "album").sections[0].items.allSatisfy { $0.kind == .card })
    let kept = Set(report.kept.map { "\($0.row.kind) \($0.row.key) \($0.reason)" })
    #expect(
      kept == [
        "app com.example.former.red-door edited", "section apps/single-list edited",
        "section shop/new-in edited",
      ])
    #expect(try store.checkIntegrity() == [])
    #expect(try store.seed().changes.hasChanges == false)
    try store.seed(reset: true)
    #expect(try store.apps(category: nil, limit: nil).count == 19)
  }
}
