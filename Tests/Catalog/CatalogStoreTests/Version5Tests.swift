import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import TestSupport
import Testing

/// Files that the program wrote when its schema was at version 5.
@Suite struct Version5Tests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("catalog.sqlite")
  }

  private func fetchFixture(_ name: String) throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    try FileManager.default.copyItem(
      at: fixtures.appending(path: name), to: URL(filePath: path))
  }

  /// The rows of a table as text, in the columns of version 5.
  private func rows(_ table: String) throws -> [String] {
    let columns = [
      "app": """
      id, bundle_identifier, kind_line, name, subtitle, icon_url, artwork_url, \
      artwork_pixel_width, artwork_pixel_height, has_in_app_purchases, price_minor_units, \
      price_currency, rating
      """,
      "category": "id, hex(slug), name, icon_url",
      "page": "id, hex(slug), title",
      "section": "id, page_id, position, type, item_kind, title, subtitle, columns",
      "section_item": "section_id, position, app_id, category_id, item_kind",
      "app_category": "category_id, app_id",
    ]
    return try folder.rawConnection().read { db in
      try fetchRows(db, "SELECT \(columns[table] ?? "") FROM \(table)")
        .sorted()
    }
  }

  private static let tables = [
    "app", "category", "page", "section", "section_item", "app_category",
  ]

  @Test(
    "every row is kept, those that break a rule too",
    arguments: ["version5.sqlite", "version5-bad-rows.sqlite"])
  func migration(fixture: String) throws {
    try fetchFixture(fixture)
    let before = try Self.tables.map(rows)
    #expect(
      throws: CatalogError.needsMigration(
        path: path,
        pending: Migration.allCases.dropFirst(5).map(\.name))
    ) { try CatalogStore(path: path, mode: .readOnly) }
    _ = try CatalogStore(path: path, mode: .readWrite)
    for (table, expected) in zip(Self.tables, before) {
      #expect(try rows(table) == expected, "\(table)")
    }
  }

  @Test("a migrated sample catalog keeps its rows, with keys, counts and the same revision")
  func seeded() throws {
    try fetchFixture("version5.sqlite")
    let store = try CatalogStore(path: path, mode: .readWrite)
    #expect(try store.revision() == 543)
    #expect(
      try store.pageContent(slug: "apps").sections.map(\.section.key)
        == ["single-list", "this-weeks-favorites", "learn-something", "top-categories"])
    #expect(
      try integers(
        folder.rawConnection(), "SELECT item_count FROM section WHERE page_id = 1 ORDER BY position"
      ) == [3, 7, 9, 5])
    #expect(try store.search("photo & video film", limit: 1).map(\.name) == ["Grainhouse"])
    #expect(try store.checkIntegrity() == [])

    // The sample's rows are known again by what they hold, and take over the sample's keys. Sections get cards;
    // the apps that stood for them stay, because nothing says whether they were edited.
    let report = try store.seed()
    #expect(report.changes.apps == CatalogChanges.RowCounts(unchanged: 19))
    #expect(report.changes.cards == CatalogChanges.RowCounts(inserted: 164))
    #expect(report.changes.sections == CatalogChanges.RowCounts(updated: 14, unchanged: 3))
    #expect(report.keptCount == 164)
    #expect(report.kept.allSatisfy { $0.row.kind == .app && $0.reason == .own })
    #expect(try store.pageContent(slug: "apps").sections[1].section.key == "favorites")
    #expect(try store.seed().changes.hasChanges == false)
  }

  @Test("a row of version 5 is the sample's only if every field is")
  func edited() throws {
    try fetchFixture("version5.sqlite")
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE app SET subtitle = 'Mine' WHERE id = 1001")
    }
    let store = try CatalogStore(path: path, mode: .readWrite)
    #expect(
      throws: SeedConflict(
        path: path, rows: [CatalogRow(kind: .app, key: "com.example.stridewell")])
    ) { try store.seed() }
  }

  @Test("bad rows neither stop a migration nor keep the rest of the catalog from being read")
  func badRows() throws {
    try fetchFixture("version5-bad-rows.sqlite")
    let store = try CatalogStore(path: path, mode: .readWrite)
    // One more would have been no number.
    #expect(try store.revision() == 4_503_599_627_370_496)
    let own = try store.pageContent(slug: "own").sections
    #expect(own.map(\.section.key) == ["new", "new-2", "new-2-2", "card-row", "card-row-2"])
    #expect(own.map(\.items.count) == [2, 0, 0, 0, 0])
    let featured = try store.pageContent(slug: "apps").sections[0]
    #expect(featured.items.map(\.name) == ["Stridewell", "Clayhouse"])
    #expect(
      try store.checkIntegrity().map(\.sentence) == [
        "section_item section_id 11, position 2: What it shows is missing.",
        "app_category category_id 108, app_id 1003: The app or the category is missing.",
        "app_category category_id 110, app_id 1003: The app or the category is missing.",
        "app com.example.corner-basket name: The text is blank.",
        "app com.example.grainhouse currency: \"nonsense\" is not a code of three capital letters.",
        "app com.example.grainhouse rating: The rating \"7.5\" is not from 0 to 5.",
        "app com.example.margin iconURL: The text is blank.",
        "app com.example.margin price: The price \"-5\" is less than zero.",
        "category AR Apps slug: \"AR Apps\" is not made of lowercase letters, digits and hyphens.",
        "page my\\u{0}page slug: \"my\\u{0}page\" is not made of lowercase letters, digits and hyphens.",
        "page my\\u{0}page title: The text is blank.",
        "section shop/brand-row title: The text is blank.",
        "section badges/one-column columns: A badgedGrid has from 1 to 12 columns.",
      ])
    // The catalog can be written to again.
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE page SET title = 'New' WHERE slug = 'own'")
    }
    #expect(try store.revision() == 4_503_599_627_370_497)
  }
}
