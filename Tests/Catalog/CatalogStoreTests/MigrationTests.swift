import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct MigrationTests {
  let folder: TemporaryFolder
  let path: String

  static let names = [
    "v0001_catalog", "v0002_guards", "v0003_revision", "v0004_search", "v0005_replacing",
    "v0006_keys", "v0007_triggers", "v0008_publications", "v0009_styles",
    "v0010_actions", "v0011_cards", "v0012_restored", "v0013_sharing", "v0014_edits",
    "v0015_prices", "v0016_users", "v0017_requests",
    "v0018_languages", "v0019_translations", "v0020_choices", "v0021_fleet",
    "v0022_tokens", "v0023_names", "v0024_indexes", "v0025_times", "v0026_uses",
    "v0027_sessions", "v0028_artwork", "v0029_proposals",
  ]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("catalog.sqlite")
  }

  @Test("the migrations are numbered without a gap")
  func numbers() {
    #expect(Migration.allCases.map(\.name) == Self.names)
    #expect(Migration.allCases.map(\.rawValue) == Array(1...Migration.latestVersion))
  }

  @Test("opening for writing applies all of them in one transaction")
  func opening() throws {
    _ = try CatalogStore(path: path, mode: .readWrite)
    #expect(
      try CatalogStore.migrationStatus(path: path)
        == MigrationStatus(applied: Self.names, pending: []))
    let bytes = try folder.bytes("catalog.sqlite")
    _ = try CatalogStore(path: path, mode: .readWrite)
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }

  /// Makes a catalog as the first version of the program did, with an app in it.
  private func makeFirstVersion() throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: Migration.catalog.sql)
      try db.execute(sql: "PRAGMA user_version = 1; PRAGMA application_id = 0x53544652")
      try db.execute(
        sql: """
          INSERT INTO app VALUES (1, 'com.example.old', '', 'Oldtimer', '', \
          'https://images.example.com/o.png', NULL, NULL, NULL, 0, 0, 'USD', NULL)
          """)
    }
  }

  @Test("users keep their tokens, and those who were removed have none")
  func tokens() throws {
    let hashes = ["ada", "ben"].map { ContentHash(of: $0.utf8) }
    try folder.rawConnection().write { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      for migration in Migration.allCases.dropLast(
        Migration.latestVersion - Migration.tokens.rawValue + 1)
      {
        try db.execute(sql: migration.sql)
      }
      try db.execute(sql: "PRAGMA user_version = 21; PRAGMA application_id = 0x53544652")
      try db.execute(
        sql: """
          INSERT INTO user (name, role, token_hash, created, revoked)
          VALUES ('ada', 'publisher', ?, 1000, NULL), ('ben', 'editor', ?, 2000, 3000)
          """, arguments: [hashes[0].text, hashes[1].text])
    }
    let store = try CatalogStore(path: path, mode: .readWrite)
    let now = Moment(milliseconds: 4_000)
    #expect(
      try store.users(includingRevoked: true) == [
        StudioUser(name: "ada", role: .publisher, created: Moment(milliseconds: 1_000)),
        StudioUser(
          name: "ben", role: .editor, created: Moment(milliseconds: 2_000),
          revoked: Moment(milliseconds: 3_000)),
      ])
    #expect(try store.user(withToken: hashes[0], at: now)?.name == "ada")
    #expect(try store.user(withToken: hashes[1], at: now) == nil)
    #expect(
      try store.userTokens(at: now) == [
        UserToken(user: "ada", created: Moment(milliseconds: 1_000))
      ])
  }

  @Test("the status of an older catalog is read without writing")
  func status() throws {
    try makeFirstVersion()
    let bytes = try folder.bytes("catalog.sqlite")
    #expect(
      try CatalogStore.migrationStatus(path: path)
        == MigrationStatus(applied: ["v0001_catalog"], pending: Array(Self.names.dropFirst())))
    #expect(
      throws: CatalogError.needsMigration(path: path, pending: Array(Self.names.dropFirst()))
    ) { try CatalogStore(path: path, mode: .readOnly) }
    #expect(try folder.bytes("catalog.sqlite") == bytes)
    #expect(try folder.names == ["catalog.sqlite"])
  }

  @Test("an older catalog keeps its rows, and they can be found")
  func upgrade() throws {
    try makeFirstVersion()
    let store = try CatalogStore(path: path, mode: .readWrite)
    #expect(try store.search("old", limit: nil).map(\.name) == ["Oldtimer"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test(
    "a table whose definition another program has changed is not migrated",
    arguments: [(Migration.prices, "app"), (.languages, "edit_key")])
  func changedDefinition(_ step: Migration, _ table: String) throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      for migration in Migration.allCases where migration.rawValue < step.rawValue {
        try db.execute(sql: migration.sql)
      }
      try db.execute(
        sql: """
          PRAGMA user_version = \(step.rawValue - 1); PRAGMA application_id = 0x53544652;
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(sql, 'price_currency TEXT', 'price_currency  TEXT'),
            '''item'', ', '''item'',  ')
          WHERE name = '\(table)';
          PRAGMA writable_schema = RESET
          """)
    }
    let bytes = try folder.bytes("catalog.sqlite")
    let error = #expect(throws: CatalogError.self) {
      try CatalogStore(path: path, mode: .readWrite)
    }
    guard case .corrupt(_, let detail)? = error else { return #expect(error == nil) }
    #expect(detail.hasPrefix("the definition of \(table) holds"))
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }

  @Test("a catalog without cards keeps every row, every style and every item with its values")
  func beforeCards() throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      for migration in Migration.allCases where migration.rawValue < Migration.cards.rawValue {
        try db.execute(sql: migration.sql)
      }
      try db.execute(sql: "PRAGMA user_version = 10; PRAGMA application_id = 0x53544652")
      // Styles come with rows of section_type, which other programs may not write.
      let guardOfTypes = try fetch(
        db, "SELECT sql FROM sqlite_schema WHERE name = 'section_type_insert_guard'"
      ) { $0.text(0) }.first
      try db.execute(sql: "DROP TRIGGER section_type_insert_guard")
      try db.execute(
        sql: """
          INSERT INTO section_style VALUES ('posters', 'app', 'Cell', '{"list":{"appearance":"plain"}}');
          INSERT INTO category (id, slug, name, icon_url) VALUES (1, 'games', 'Games', 'https://a.b');
          INSERT INTO page (id, slug, title) VALUES (1, 'apps', 'Apps');
          INSERT INTO section (id, page_id, position, key, type, item_kind) VALUES
            (1, 1, 0, 'a', 'photoGrid', 'app'), (2, 1, 1, 'b', 'categoryList', 'category'),
            (3, 1, 2, 'c', 'posters', 'app');
          INSERT INTO section_item (section_id, position, category_id, badge)
          VALUES (2, 3, 1, 'NEW');
          INSERT INTO seeded_row VALUES ('order', 'apps', -7);
          """)
      for id in 1...40 {
        try db.execute(
          sql: """
            INSERT INTO app (\(appColumns)) VALUES (?, ?, '', 'A', '', 'https://a.b/i', NULL, NULL, \
            NULL, 0, 0, 'USD', NULL)
            """, arguments: [id, "com.a\(id)"])
        try db.execute(
          sql: """
            INSERT INTO section_item (section_id, position, app_id, badge, action, custom)
            VALUES (?, ?, ?, '7', 'https://a.b', '{"a":1}')
            """, arguments: [id % 2 == 0 ? 1 : 3, id, id])
      }
      try db.execute(sql: try #require(guardOfTypes))
    }
    let types = try folder.rawConnection().read {
      try fetch($0, "SELECT DISTINCT quote(name) FROM section_type") { $0.text(0) }
        .joined(separator: ", ")
    }
    func rows() throws -> [String] {
      try folder.rawConnection().read { db in
        try [
          "SELECT section_id, position, app_id, category_id, item_kind, badge, action, custom "
            + "FROM section_item",
          "SELECT id, page_id, position, type, item_kind, title, subtitle, columns, key FROM section",
          "SELECT * FROM section_style", "SELECT \(appColumns) FROM app",
          "SELECT * FROM seeded_row", "SELECT * FROM catalog_revision",
          "SELECT name, item_kind FROM section_type WHERE item_kind <> 'card' AND name IN (\(types))",
        ].flatMap { try fetchRows(db, $0).sorted() }
      }
    }
    let before = try rows()
    let store = try CatalogStore(path: path, mode: .readWrite)
    #expect(try rows() == before)
    #expect(before.count == 41 + 3 + 1 + 40 + 1 + 1 + 11)
    #expect(try store.checkIntegrity() == [])
    #expect(
      try folder.rawConnection().read { try fetchRows($0, "PRAGMA foreign_key_check") }
        .isEmpty)
  }

  @Test("an empty file has everything still before it")
  func emptyFile() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(
      try CatalogStore.migrationStatus(path: path)
        == MigrationStatus(applied: [], pending: Self.names))
    #expect(try folder.bytes("catalog.sqlite").isEmpty)
  }

  @Test(
    "a schema of a newer version is refused",
    arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func newer(mode: CatalogStore.Mode) throws {
    _ = try folder.sampleCatalog()
    try folder.rawConnection().write { db in try db.execute(sql: "PRAGMA user_version = 99") }
    let bytes = try folder.bytes("catalog.sqlite")
    let expected = CatalogError.newerSchema(
      path: path, found: 99, supported: Migration.latestVersion)
    #expect(throws: expected) { try CatalogStore(path: path, mode: mode) }
    #expect(throws: expected) { try CatalogStore.migrationStatus(path: path) }
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }

  @Test("a migration that fails leaves the file as it was")
  func failure() throws {
    try makeFirstVersion()
    try folder.rawConnection().write { db in
      try db.execute(sql: "CREATE TABLE app_search (x)")
    }
    let bytes = try folder.bytes("catalog.sqlite")
    #expect(
      throws: CatalogError.failed(path: path, detail: "table app_search already exists")
    ) { try CatalogStore(path: path, mode: .readWrite) }
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }
}
