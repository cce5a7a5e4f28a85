import CatalogModel
import CatalogStore
import Foundation
import GRDB
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
    let report = try store.seed(.sample())
    #expect(report.categories == SeedReport.RowCounts(inserted: 15))
    #expect(report.apps == SeedReport.RowCounts(inserted: 183))
    #expect(report.pages == SeedReport.RowCounts(inserted: 6))
    #expect(report.sections == SeedReport.RowCounts(inserted: 17))
    #expect(report.sectionItems == SeedReport.RowCounts(inserted: 199))
    #expect(report.hasChanges)
    #expect(report.revision == (try store.revision()))
  }

  @Test("seeding again leaves the same rows, the same revision and the same bytes")
  func twice() throws {
    let first = try store.seed(.sample())
    let bytes = try folder.bytes("catalog.sqlite")
    let second = try store.seed(.sample())
    #expect(second.total == SeedReport.RowCounts(unchanged: first.total.inserted))
    #expect(!second.hasChanges)
    #expect(second.revision == first.revision)
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }

  @Test("what was edited since it was seeded is listed and kept")
  func edited() throws {
    try store.seed(.sample())
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
    let report = try store.seed(.sample())
    #expect(!report.hasChanges)
    #expect(report.revision == revision)
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
    try store.seed(.sample())
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          DELETE FROM page WHERE slug = 'album';
          DELETE FROM app WHERE bundle_identifier LIKE 'com.example.%'
            AND NOT EXISTS (SELECT 1 FROM section_item WHERE app_id = app.id);
          """)
    }
    let report = try store.seed(.sample())
    #expect(report.pages.inserted == 1 && report.sections.inserted == 1)
    #expect(report.apps.inserted > 0 && report.keptCount == 0)
    #expect(try store.pageContent(slug: "album").page.id == 2)
    #expect(try store.checkIntegrity() == [])
  }

  @Test("sections and items may change places, pages and types")
  func rearrangement() throws {
    try store.seed(.sample())
    var catalog = try CatalogDocument.sample()
    catalog.pages[0].sections.reverse()
    catalog.pages[0].sections[1].items.swapAt(0, 8)
    catalog.pages[2].sections.append(catalog.pages[1].sections.removeFirst())
    // The section of categories becomes one of apps.
    catalog.pages[0].sections[0].type = .photoGrid
    catalog.pages[0].sections[0].items = ["com.example.margin"]
    let report = try store.seed(catalog)
    #expect(
      report.sections == SeedReport.RowCounts(inserted: 1, updated: 2, unchanged: 14, deleted: 1))
    #expect(
      report.sectionItems
        == SeedReport.RowCounts(inserted: 34, unchanged: 161, deleted: 38))
    let page = try store.pageContent(slug: "apps")
    #expect(page.sections.map(\.id) == [14, 13, 12, 11])
    #expect(page.sections.map(\.section.position) == [0, 1, 2, 3])
    #expect(page.sections[0].items.map(\.name) == ["Margin"])
    #expect(page.sections[1].items.first?.name == "Old Maps")
    #expect(try store.pageContent(slug: "shop").sections.map(\.id) == [31, 32, 33, 21])
    #expect(try store.pageContent(slug: "album").sections == [])
    #expect(try store.checkIntegrity() == [])
    #expect(try store.seed(catalog).hasChanges == false)
  }

  @Test("what the document does not mention stays, unless the catalog is reset")
  func reset() throws {
    try store.seed(.sample())
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          INSERT INTO page VALUES (900, 'mine', 'Mine');
          INSERT INTO section (id, page_id, position, key, type, item_kind)
            VALUES (900, 900, 0, 'mine', 'cardRow', 'app');
          INSERT INTO section_item (section_id, position, app_id) VALUES (900, 0, 1001);
          """)
    }
    let second = try store.seed(.sample())
    #expect(second.hasChanges == false)
    #expect(second.kept.map(\.row.key) == ["mine", "mine/mine"])
    #expect(try store.pages().count == 7)
    let revision = try store.revision()

    let report = try store.seed(.sample(), reset: true)
    #expect(report.pages == SeedReport.RowCounts(inserted: 6, deleted: 7))
    #expect(report.sections == SeedReport.RowCounts(inserted: 17, deleted: 18))
    #expect(report.sectionItems == SeedReport.RowCounts(inserted: 199, deleted: 200))
    #expect(report.apps == SeedReport.RowCounts(inserted: 183, deleted: 183))
    #expect(report.ownRowsDeleted == 2)
    #expect(report.revision == revision + 1)
    #expect(try store.pages().count == 6)
    #expect(try store.search("badge", limit: nil).count == 75)
    #expect(try store.checkIntegrity() == [])
  }

  @Test("a document that fails halfway leaves everything as it was")
  func rollback() throws {
    let revision = try store.seed(.sample()).revision
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER refusal BEFORE INSERT ON page WHEN NEW.slug = 'second'
          BEGIN SELECT RAISE(ABORT, 'not this one'); END
          """)
    }
    let catalog = CatalogDocument(pages: [
      PageDocument(id: 900, slug: "first", title: "First", sections: []),
      PageDocument(id: 901, slug: "second", title: "Second", sections: []),
    ])
    #expect(
      throws: CatalogError.invalidDocument(
        path: "pages[1]", problem: "the catalog rejects it: not this one")
    ) { try store.seed(catalog) }
    #expect(try store.pages().count == 6)
    #expect(try store.revision() == revision)
  }

  @Test("a reset that fails gives back what it removed")
  func failedReset() throws {
    let before = try store.seed(.sample())
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER refusal BEFORE INSERT ON app WHEN NEW.id = 6325
          BEGIN SELECT RAISE(ABORT, 'not this one'); END
          """)
    }
    let error = #expect(throws: CatalogError.self) { try store.seed(.sample(), reset: true) }
    #expect(
      error
        == .invalidDocument(path: "apps[182]", problem: "the catalog rejects it: not this one"))
    #expect(try store.revision() == before.revision)
    #expect(try store.summary().items == 199)
  }
}
