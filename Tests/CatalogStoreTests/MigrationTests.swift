import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import GRDB
import TestSupport
import Testing

@Suite struct MigrationTests {
  let folder: TemporaryFolder
  let path: String

  static let names = [
    "v0001_catalog", "v0002_guards", "v0003_revision", "v0004_search", "v0005_replacing",
    "v0006_keys", "v0007_triggers", "v0008_publications", "v0009_styles",
    "v0010_actions", "v0011_sharing",
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
