import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// Seeding over catalogs of one's own whose numbers and names meet the sample's.
@Suite struct ForeignCatalogTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store() throws -> CatalogStore {
    try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
  }

  /// A new catalog with rows that SQL writes.
  private func catalog(_ sql: String) throws -> CatalogStore {
    let store = try store()
    try folder.rawConnection().write { db in try db.execute(sql: sql) }
    return store
  }

  private static let app = """
    '', 'Mine', '', 'https://images.example.com/m.png', NULL, NULL, NULL, 0, 0, 'USD', NULL
    """

  @Test("rows of one's own keep their numbers, and the sample takes others")
  func sameNumbers() throws {
    let store = try catalog(
      """
      INSERT INTO category (id, slug, name, icon_url) VALUES (101, 'mine', 'Mine', 'https://images.example.com/c.png');
      INSERT INTO app (id, bundle_identifier, kind_line, name, subtitle, icon_url, artwork_url,
        artwork_pixel_width, artwork_pixel_height, has_in_app_purchases, price_minor_units,
        price_currency, rating) VALUES (1001, 'com.acme.mine', \(Self.app));
      INSERT INTO app_category VALUES (101, 1001);
      INSERT INTO page (id, slug, title) VALUES (1, 'mine', 'Mine');
      INSERT INTO section (id, page_id, position, key, type, item_kind)
        VALUES (11, 1, 0, 'mine', 'cardRow', 'app');
      INSERT INTO section_item (section_id, position, app_id) VALUES (11, 0, 1001);
      """)
    let before = try store.pageContent(slug: "mine")
    let report = try store.seed()
    #expect(report.changes.total == CatalogChanges.RowCounts(inserted: 665))
    #expect(
      report.kept.map { "\($0.row.kind) \($0.row.key) \($0.reason)" } == [
        "app com.acme.mine own", "category mine own", "page mine own", "section mine/mine own",
      ])
    var after = try store.pageContent(slug: "mine")
    after.revision = before.revision
    #expect(after == before)
    #expect(try store.pages().count == 7)
    let featured = try store.pageContent(slug: "apps").sections[0]
    #expect(featured.items.map(\.name) == ["Stridewell", "Clayhouse", "Northbound"])
    #expect(featured.section.id != 11)
    #expect(try store.checkIntegrity() == [])
    #expect(try store.seed().changes.hasChanges == false)
  }

  @Test(
    "a row of one's own that has the name of one of the sample's stops seeding",
    arguments: [
      (
        """
        INSERT INTO app (bundle_identifier, kind_line, name, subtitle, icon_url, artwork_url,
          artwork_pixel_width, artwork_pixel_height, has_in_app_purchases, price_minor_units,
          price_currency, rating) VALUES ('com.example.margin', \(app))
        """, [CatalogRow(kind: .app, key: "com.example.margin")]
      ),
      (
        "INSERT INTO category (id, slug, name, icon_url) VALUES (7, 'utilities', 'Mine', 'https://images.example.com/c.png')",
        [CatalogRow(kind: .category, key: "utilities")]
      ),
      (
        "INSERT INTO page (id, slug, title) VALUES (7, 'shop', 'Mine'), (8, 'apps', 'Mine')",
        [CatalogRow(kind: .page, key: "apps"), CatalogRow(kind: .page, key: "shop")]
      ),
      (
        """
        INSERT INTO page (id, slug, title) VALUES (7, 'apps', 'Apps');
        INSERT INTO section (page_id, position, key, type, item_kind)
          VALUES (7, 5, 'favorites', 'cardRow', 'app');
        """, [CatalogRow(kind: .section, key: "apps/favorites")]
      ),
      (
        """
        INSERT INTO page (id, slug, title) VALUES (7, 'apps', 'Apps');
        INSERT INTO section (page_id, position, key, type, item_kind)
          VALUES (7, 2, 'mine', 'cardRow', 'app');
        """, [CatalogRow(kind: .section, key: "apps/mine")]
      ),
    ])
  func inTheWay(sql: String, rows: [CatalogRow]) throws {
    let store = try catalog(sql)
    let path = folder.path("catalog.sqlite")
    let summary = try store.summary()
    for dryRun in [true, false] {
      #expect(throws: SeedConflict(path: path, rows: rows)) {
        try store.seed(dryRun: dryRun)
      }
    }
    #expect(try store.summary() == summary)
  }

  @Test("a section of one's own on a page of the sample stays where it is")
  func ownSection() throws {
    let store = try catalog(
      """
      INSERT INTO page (id, slug, title) VALUES (7, 'apps', 'Apps');
      INSERT INTO section (page_id, position, key, type, item_kind)
        VALUES (7, 9, 'mine', 'cardRow', 'app');
      """)
    let report = try store.seed()
    #expect(report.kept.map(\.row.key) == ["apps/mine"])
    #expect(
      try store.pageContent(slug: "apps").sections.map(\.section.key)
        == ["single-list", "favorites", "learn-something", "top-categories", "mine"])
  }

  @Test("a dry run reports the changes and writes nothing")
  func dryRun() throws {
    let store = try store()
    let report = try store.seed(dryRun: true)
    #expect(report.changes.total.inserted == 665)
    #expect(try store.summary().apps == 0)
    #expect(try store.revision() == 0)
  }

  @Test("a first write that fails leaves no file")
  func noFile() throws {
    let path = folder.path("catalog.sqlite")
    var document = try SampleDocument()
    document["apps"][0]["name"] = ""
    do {
      let store = try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
      #expect(throws: CatalogDiagnostics.self) { try store.seed(document.sources) }
      try store.seed(dryRun: true)
    }
    #expect(try folder.names == [])
    do {
      let store = try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
      try store.seed()
    }
    #expect(try folder.names == ["catalog.sqlite"])
    #expect(try CatalogStore(path: path, mode: .readOnly).revision() == 1)
  }

  @Test("a new section of the document stands at its place on a page that the user has arranged")
  func newSection() throws {
    let store = try store()
    try store.seed()
    try store.edit { edit in
      try edit.move(SectionReference(page: "apps", key: "top-categories"), to: .at(0))
    }
    var document = try SampleDocument()
    document[sectionsOfPage: 0].insert(
      ["id": 19, "key": "new", "type": "cardRow", "items": ["com.example.margin"]], at: 1)
    try store.seed(document.sources)
    #expect(
      try store.pageContent(slug: "apps").sections.map(\.section.key)
        == ["top-categories", "new", "single-list", "favorites", "learn-something"])
    #expect(try store.seed(document.sources).changes.hasChanges == false)
  }

  @Test("a new version of the document replaces rows that were not edited")
  func newVersion() throws {
    let store = try store()
    try store.seed()
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE app SET name = 'My Clayhouse' WHERE id = 1002")
    }
    var document = try SampleDocument()
    document["apps"][0]["name"] = "Stridewell 2"
    document["apps"][1]["name"] = "Clayhouse 2"
    document["pages"][0]["title"] = "Apps 2"
    let report = try store.seed(document.sources)
    #expect(report.changes.apps == CatalogChanges.RowCounts(updated: 1, unchanged: 18))
    #expect(report.changes.pages == CatalogChanges.RowCounts(updated: 1, unchanged: 5))
    #expect(report.kept.map(\.row.key) == ["com.example.clayhouse"])
    let featured = try store.pageContent(slug: "apps").sections[0].items
    #expect(featured.map(\.name) == ["Stridewell 2", "My Clayhouse", "Northbound"])
  }
}
