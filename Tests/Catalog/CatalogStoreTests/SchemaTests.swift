import CSQLite
import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

/// Attacks the rules with raw SQL, on connections with and without foreign keys.
@Suite struct SchemaTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.sampleCatalog()
  }

  @Test("the table of section types is the enum")
  func sectionTypes() throws {
    let rows = try folder.rawConnection().read { db in
      try fetch(db, "SELECT name, item_kind FROM section_type") { [$0.text(0), $0.text(1)] }
    }
    let types = SectionType.allCases.flatMap { type in
      type.contents.map { [type.rawValue, $0.rawValue] }
    }
    #expect(Set(rows) == Set(types))
    #expect(rows.count == types.count)
  }

  /// The names of the columns of a table.
  private func names(of table: String, _ db: Database) throws -> [String] {
    try fetch(db, "SELECT name FROM pragma_table_info(?)", [table]) { $0.text(0) }
  }

  @Test("the lists of columns are those of the tables")
  func columns() throws {
    let lists = [
      "app": AppRow.table.columns.map(\.name), "category": CategoryRow.table.columns.map(\.name),
      "card": CardRow.table.columns.map(\.name), "page": PageRow.table.columns.map(\.name),
      "section_style": StyleRow.table.columns.map(\.name),
      "section": SectionRow.table.columns.map(\.name) + ["item_count"],
      "locale": LocaleRow.table.columns.map(\.name),
    ]
    try folder.rawConnection().read { db in
      for (table, columns) in lists {
        let stored = try names(of: table, db)
        #expect(Set(columns) == Set(stored) && columns.count == stored.count, "\(table)")
      }
    }
  }

  @Test("a column that a later migration added names it")
  func laterColumns() throws {
    /// The names of a list's columns, and those of the columns that the table then has.
    func compare<Row>(_ table: CatalogTable<Row>, _ db: Database, _ last: Migration) throws {
      let stored = try Set(names(of: table.name, db))
      for column in table.columns {
        let isAdded = (column.since ?? .catalog).rawValue <= last.rawValue
        #expect(stored.contains(column.name) == isAdded, "\(table.name).\(column.name)")
      }
    }
    try DatabaseQueue(path: ":memory:").write { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      for migration in Migration.allCases {
        try db.execute(sql: migration.sql)
        // From here on, catalogs remember fingerprints of rows.
        guard migration.rawValue >= Migration.styles.rawValue else { continue }
        try compare(AppRow.table, db, migration)
        try compare(CategoryRow.table, db, migration)
        try compare(PageRow.table, db, migration)
        try compare(SectionRow.table, db, migration)
      }
    }
  }

  static let attacks: [(what: String, sql: String)] = [
    (
      "cards in a list of categories",
      """
      INSERT INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 1, 9, 'mine', 'categoryList', 'card')
      """
    ),
    (
      "a card in a section of apps",
      "INSERT INTO section_item (section_id, position, card_id) VALUES (11, 9, 2001)"
    ),
    (
      "a missing card",
      "INSERT INTO section_item (section_id, position, card_id) VALUES (21, 99, 1)"
    ),
    (
      "a card that is an app as well",
      "UPDATE section_item SET app_id = 1001 WHERE section_id = 21 AND position = 0"
    ),
    ("a card without a key", "UPDATE card SET key = '' WHERE id = 2001"),
    ("a card with capitals", "UPDATE card SET key = 'Red' WHERE id = 2001"),
    ("a card without a title", "UPDATE card SET title = ' ' WHERE id = 2001"),
    ("a card with half a picture", "UPDATE card SET artwork_pixel_width = NULL WHERE id = 2001"),
    ("a card with another number", "UPDATE card SET id = 9 WHERE id = 2001"),
    ("a card in use", "DELETE FROM card WHERE id = 2001"),
    (
      "a card in the place of one in use",
      "INSERT OR REPLACE INTO card (id, key, kind_line, title, subtitle, text) "
        + "VALUES (9, 'red-door', '', 'Mine', '', '')"
    ),
    (
      "a card with the key of one in use",
      "UPDATE OR REPLACE card SET key = 'red-door' WHERE id = 2001"
    ),
    (
      "a fallback of a section of apps",
      "INSERT INTO section_fallback (section_id, position, app_id) VALUES (11, 0, 1001)"
    ),
    (
      "a fallback of a missing app",
      "INSERT INTO section_fallback (section_id, position, app_id) VALUES (21, 0, 1)"
    ),
    (
      "a style with the name of a type",
      "INSERT INTO section_style VALUES ('cardrow', 'app', 'Cell', '{}')"
    ),
    ("a style with capitals", "INSERT INTO section_style VALUES ('Posters', 'app', 'Cell', '{}')"),
    ("a style of nothing", "INSERT INTO section_style VALUES ('posters', 'page', 'Cell', '{}')"),
    ("a style without a layout", "INSERT INTO section_style VALUES ('posters', 'app', 'Cell', '')"),
    (
      "a type that is none",
      """
      INSERT INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 1, 9, 'x', 'x', 'app')
      """
    ),
    ("a type that is none, later", "UPDATE section SET type = 'x' WHERE id = 11"),
    (
      "a type of the other kind",
      """
      INSERT INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 1, 9, 'x', 'categoryList', 'app')
      """
    ),
    (
      "a type that shows something else than the items",
      "UPDATE section SET type = 'categoryList', item_kind = 'category' WHERE id = 11"
    ),
    (
      "a page that is none",
      """
      INSERT INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 99, 9, 'x', 'cardRow', 'app')
      """
    ),
    ("two sections in one place", "UPDATE section SET position = 1 WHERE id = 11"),
    ("a negative position", "UPDATE section SET position = -1 WHERE id = 11"),
    ("an empty title", "UPDATE section SET title = '' WHERE id = 11"),
    ("a blank subtitle", "UPDATE section SET subtitle = '  ' WHERE id = 11"),
    ("columns of a carousel", "UPDATE section SET columns = 3 WHERE id = 11"),
    ("a badged grid without columns", "UPDATE section SET columns = NULL WHERE id = 61"),
    ("a badged grid of no column", "UPDATE section SET columns = 0 WHERE id = 61"),
    ("a badged grid of 13 columns", "UPDATE section SET columns = 13 WHERE id = 61"),
    (
      "two items in one place",
      "INSERT INTO section_item (section_id, position, app_id) VALUES (11, 0, 1004)"
    ),
    (
      "an app twice in a section",
      "INSERT INTO section_item (section_id, position, app_id) VALUES (11, 9, 1001)"
    ),
    (
      "a category twice in a section",
      "INSERT INTO section_item (section_id, position, category_id) VALUES (14, 9, 101)"
    ),
    (
      "a missing app", "INSERT INTO section_item (section_id, position, app_id) VALUES (11, 9, 1)"
    ),
    (
      "a missing category",
      "INSERT INTO section_item (section_id, position, category_id) VALUES (14, 9, 1)"
    ),
    (
      "an item of a missing section",
      "INSERT INTO section_item (section_id, position, app_id) VALUES (900, 0, 1001)"
    ),
    (
      "an app in a list of categories",
      "INSERT INTO section_item (section_id, position, app_id) VALUES (14, 9, 1001)"
    ),
    (
      "an app in a list of categories, later",
      "UPDATE section_item SET app_id = 1001, category_id = NULL WHERE section_id = 14"
    ),
    (
      "a category among apps",
      "INSERT INTO section_item (section_id, position, category_id) VALUES (11, 9, 101)"
    ),
    (
      "an item that is both",
      """
      INSERT INTO section_item (section_id, position, app_id, category_id)
      VALUES (11, 9, 1004, 101)
      """
    ),
    ("an item that is nothing", "INSERT INTO section_item (section_id, position) VALUES (11, 9)"),
    ("an item moved to a list of categories", "UPDATE section_item SET section_id = 14"),
    ("removing an app that stands in a section", "DELETE FROM app WHERE id = 1001"),
    ("removing a category that stands in a section", "DELETE FROM category WHERE id = 101"),
    ("another id", "UPDATE app SET id = 1 WHERE id = 1001"),
    ("a membership of a missing app", "INSERT INTO app_category VALUES (101, 1)"),
    ("a membership in a missing category", "INSERT INTO app_category VALUES (1, 1001)"),
    ("a bundle identifier twice", "UPDATE app SET bundle_identifier = 'com.example.margin'"),
    ("a rating of 6", "UPDATE app SET rating = 6 WHERE id = 1001"),
    ("a negative price", "UPDATE app SET price_minor_units = -1 WHERE id = 1001"),
    ("an amount without a currency", "UPDATE app SET price_currency = NULL WHERE id = 1001"),
    ("half an artwork", "UPDATE app SET artwork_pixel_width = NULL WHERE id = 1001"),
    ("a text where a number belongs", "UPDATE app SET price_minor_units = 'x' WHERE id = 1001"),
    ("a slug with a space", "UPDATE page SET slug = 'my page' WHERE id = 1"),
    ("a new type without a migration", "INSERT INTO section_type VALUES ('x', 'app')"),
    ("a type less", "DELETE FROM section_type WHERE name = 'brandRow'"),
    ("a revision that goes back", "UPDATE catalog_revision SET value = 0"),
    ("no revision", "DELETE FROM catalog_revision"),
    ("a second revision", "INSERT INTO catalog_revision VALUES (2, 1)"),
    ("a replaced revision", "INSERT OR REPLACE INTO catalog_revision VALUES (1, 0)"),
    (
      "an app in use replaced by one with another id",
      """
      INSERT OR REPLACE INTO app (\(appColumns))
      VALUES (900, 'com.example.margin', '', 'Margin', '', \
      'https://images.example.com/m.png', NULL, NULL, NULL, 0, 0, 'USD', NULL)
      """
    ),
    (
      "an app in use replaced by a renamed one",
      "UPDATE OR REPLACE app SET bundle_identifier = 'com.example.margin' WHERE id = 1001"
    ),
    (
      "a category in use replaced by one with another id",
      """
      INSERT OR REPLACE INTO category (id, slug, name, icon_url)
      SELECT 900, slug, name, icon_url FROM category WHERE id = 101
      """
    ),
    (
      "a category in use replaced by a renamed one",
      """
      UPDATE OR REPLACE category
      SET slug = (SELECT slug FROM category WHERE id = 101) WHERE id <> 101
      """
    ),
    (
      "a page with sections replaced by one with another id",
      "INSERT OR REPLACE INTO page (id, slug, title) VALUES (900, 'apps', 'Apps')"
    ),
    (
      "a page with sections replaced by a renamed one",
      "UPDATE OR REPLACE page SET slug = 'apps' WHERE slug = 'feed'"
    ),
    (
      "a section with items replaced at its position",
      """
      INSERT OR REPLACE INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 1, 0, 'x', 'cardRow', 'app')
      """
    ),
    (
      "a section with items replaced by one of the other kind",
      """
      INSERT OR REPLACE INTO section (id, page_id, position, key, type, item_kind)
      VALUES (11, 1, 0, 'x', 'categoryList', 'category')
      """
    ),
    (
      "a section with items replaced by one of its kind",
      """
      INSERT OR REPLACE INTO section (id, page_id, position, key, type, item_kind)
      VALUES (11, 1, 0, 'x', 'cardRow', 'app')
      """
    ),
    (
      "a section with items replaced by one of its key",
      """
      INSERT OR REPLACE INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 1, 9, 'favorites', 'cardRow', 'app')
      """
    ),
    (
      "an item replaced by another one",
      "INSERT OR REPLACE INTO section_item (section_id, position, app_id) VALUES (11, 0, 1010)"
    ),
    (
      "an item replaced by itself elsewhere",
      "INSERT OR REPLACE INTO section_item (section_id, position, app_id) VALUES (11, 9, 1001)"
    ),
    (
      "an item replaced by one that moves there",
      "UPDATE OR REPLACE section_item SET position = 0 WHERE section_id = 11 AND position = 1"
    ),
    ("a section without a key", "UPDATE section SET key = '' WHERE id = 11"),
    ("a key with a capital", "UPDATE section SET key = 'Favorites' WHERE id = 11"),
    ("a key twice on a page", "UPDATE section SET key = 'favorites' WHERE id = 11"),
    ("a position near the end of all numbers", "UPDATE section SET position = 2000000000"),
    ("a name of tabs", "UPDATE app SET name = char(9, 9) WHERE id = 1001"),
    ("a name of a space without a break", "UPDATE category SET name = char(160) WHERE id = 101"),
    ("a name with a NUL", "UPDATE app SET name = 'a' || char(0) || 'b' WHERE id = 1001"),
    ("a subtitle with a NUL", "UPDATE app SET subtitle = char(0) WHERE id = 1001"),
    ("a title of line feeds", "UPDATE page SET title = char(10) WHERE id = 1"),
    ("a slug with a NUL", "UPDATE page SET slug = 'apps' || char(0) || 'x' WHERE id = 1"),
    ("a key with a NUL", "UPDATE section SET key = 'a' || char(0) WHERE id = 11"),
    (
      "a currency with more behind a NUL",
      "UPDATE app SET price_currency = 'USD' || char(0) WHERE id = 1001"
    ),
    (
      "a section that starts with a count",
      """
      INSERT INTO section (page_id, position, key, type, item_kind, item_count)
      VALUES (1, 9, 'x', 'cardRow', 'app', 5)
      """
    ),
    (
      "the last revision of all",
      "UPDATE catalog_revision SET value = 9223372036854775807"
    ),
    (
      "a section with items replaced by one that moves there",
      "UPDATE OR REPLACE section SET position = 0 WHERE id = 12"
    ),
    ("a page that is half publishable", "UPDATE page SET is_publishable = 2 WHERE id = 1"),
    ("a source that is none", shared(900, from: 999)),
    ("a section that shows itself", shared(900, from: 900)),
    ("a source that is shared itself", shared(900, from: 11) + shared(901, from: 900)),
    (
      "a source that is shared later",
      empty(901) + shared(900, from: 901)
        + "UPDATE section SET source_section_id = 11 WHERE id = 901"
    ),
    (
      "a shared section with a title",
      shared(900, from: 11) + "UPDATE section SET title = 'x' WHERE id = 900"
    ),
    (
      "a shared section with items",
      shared(900, from: 11)
        + "INSERT INTO section_item (section_id, position, app_id) VALUES (900, 0, 1001)"
    ),
    (
      "a shared section with items from elsewhere",
      shared(900, from: 11)
        + "UPDATE section_item SET section_id = 900 WHERE section_id = 11 AND position = 0"
    ),
    (
      "a section with items that is shared later",
      "UPDATE section SET title = NULL, source_section_id = 12 WHERE id = 11"
    ),
    ("removing a source", shared(900, from: 11) + "DELETE FROM section WHERE id = 11"),
    (
      "removing the page of a source",
      shared(900, from: 11, page: 2) + "DELETE FROM page WHERE id = 1"
    ),
    (
      "a source on another page",
      empty(901) + shared(900, from: 901) + "UPDATE section SET page_id = 2 WHERE id = 901"
    ),
    (
      "a source replaced at its position",
      empty(901) + shared(900, from: 901) + "INSERT OR REPLACE " + empty(902, at: 901).dropFirst(7)
    ),
    (
      "a source replaced by one that moves there",
      empty(901) + shared(900, from: 901) + empty(902)
        + "UPDATE OR REPLACE section SET position = 901 WHERE id = 902"
    ),
  ]

  /// Adds an empty section.
  private static func empty(_ id: Int, at position: Int? = nil) -> String {
    """
    INSERT INTO section (id, page_id, position, key, type, item_kind)
    VALUES (\(id), 1, \(position ?? id), 'x\(id)', 'singleList', 'app');
    """
  }

  /// Adds a section that shows another one.
  private static func shared(_ id: Int, from source: Int, page: Int = 1) -> String {
    """
    INSERT INTO section (id, page_id, position, key, type, item_kind, source_section_id)
    VALUES (\(id), \(page), \(id), 'x\(id)', 'singleList', 'app', \(source));
    """
  }

  @Test("the schema refuses", arguments: attacks.indices, [true, false])
  func attack(index: Int, foreignKeys: Bool) throws {
    let attack = Self.attacks[index]
    let other = try folder.rawConnection(foreignKeys: foreignKeys)
    let error = #expect(throws: DatabaseError.self, "\(attack.what)") {
      try other.write { db in try db.execute(sql: attack.sql) }
    }
    #expect(error?.resultCode == SQLITE_CONSTRAINT, "\(attack.what)")
  }

  @Test("a section may change to a type that shows the same kind")
  func changeOfType() throws {
    let other = try folder.rawConnection()
    try other.write { db in
      try db.execute(sql: "UPDATE section SET type = 'photoGrid' WHERE id = 11")
    }
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    let first = try store.pageContent(slug: "apps").sections[0]
    #expect(first.section.type == .photoGrid)
    #expect(first.items.count == 3)
  }

  @Test("a page takes its sections and their items along", arguments: [true, false])
  func cascade(foreignKeys: Bool) throws {
    let other = try folder.rawConnection(foreignKeys: foreignKeys)
    try other.write { db in
      try db.execute(sql: Self.shared(900, from: 11) + "DELETE FROM page WHERE slug = 'apps'")
    }
    #expect(try integers(other, "SELECT count(*) FROM section WHERE page_id = 1") == [0])
    #expect(try integers(other, "SELECT count(*) FROM section_item WHERE section_id < 20") == [0])
    #expect(try integers(other, "SELECT count(*) FROM app WHERE id = 1001") == [1])
  }
}
