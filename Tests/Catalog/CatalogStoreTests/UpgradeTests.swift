import CatalogEditing
import CatalogModel
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogStore

/// Catalogs of 0.3 in use, which come along to this version, and catalogs of a later version, which do not come back.
@Suite struct UpgradeTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("catalog.sqlite")
  }

  /// Makes a catalog of 0.3.0 of the sample with its publications, or of a log of 503 edits.
  private func makeFormer(withLog: Bool) throws {
    let other: URL
    if withLog {
      other = PackageFolder.file("Tests/Catalog/CatalogStoreTests/Fixtures/edits-0.3.sqlite")
    } else {
      other = folder.url.appending(path: "sample.sqlite")
      try PublishedSample.bytes.get().write(to: other)
    }
    try FormerCatalog.make(path, of: other.path)
  }

  /// The rows that old and new versions name alike.
  private func rows(_ db: Database) throws -> [String] {
    try [
      "app": appColumns, "page": "*", "section": "*", "section_item": "*", "category": "*",
      "edit": "revision, author, source, note, changes, files, operations, inverse",
      "edit_key": "*", "publication": "page, number, revision, content_hash, author, document",
      "publication_translation": "*", "publication_slice": "*", "restoration": "*",
      "section_style": "*", "locale": "*", "seeded_row": "*", "catalog_revision": "*",
    ].sorted { $0.key < $1.key }.flatMap { table, columns in
      try fetchRows(db, "SELECT \(columns) FROM \(table)").map { "\(table) \($0)" }.sorted()
    }
  }

  @Test(arguments: [false, true])
  func `a catalog of 0.3 in use keeps every row, and whoever reads it goes on`(withLog: Bool) throws
  {
    try makeFormer(withLog: withLog)
    let reader = try folder.rawConnection()
    try reader.read { db in
      let before = try rows(db)
      #expect(before.count > 500)
      let store = try CatalogStore(path: path, mode: .readWrite)
      #expect(try folder.rawConnection().read(rows) == before)
      // The transaction of an old program reads what it began with.
      #expect(try rows(db) == before)
      #expect(try fetch(db, "SELECT moment FROM edit") { $0.integer(0) }.count > 0)
      #expect(try store.checkIntegrity() == [])
      #expect(try store.proposals(in: [.open]).isEmpty)
      let page = try #require(try store.pages().first)
      try store.edit { try $0.set(page: page.slug, title: "Renamed") }
      #expect(try rows(db) == before)
    }
  }

  @Test func `an old program that has the catalog open reads and writes nothing wrong`() throws {
    try makeFormer(withLog: true)
    let old = try folder.rawConnection()
    _ = try old.read { try rows($0) }
    _ = try CatalogStore(path: path, mode: .readWrite)
    for sql in [
      "SELECT moment FROM edit",
      "INSERT INTO edit (revision, moment, source, changes) VALUES (900, 1, 'command', '{}')",
      "UPDATE publication_state SET withdrawn = 1", "SELECT token_hash FROM user",
    ] {
      #expect(throws: DatabaseError.self) { try old.write { try $0.execute(sql: sql) } }
    }
  }

  @Test func `a backup of a catalog of 0.3 is of 0.3`() throws {
    try makeFormer(withLog: true)
    #expect(throws: CatalogError.self) { try CatalogStore(path: path, mode: .readOnly) }
    try CatalogStore(toCopy: path, mode: .readOnly).backup(to: folder.path("copy.sqlite"))
    let copy = try folder.rawConnection("copy.sqlite")
    #expect(
      try integers(copy, "PRAGMA user_version") == [Int64(FormerCatalog.schemaOfVersion3)])
    #expect(try copy.read(rows) == folder.rawConnection().read(rows))
    #expect(throws: CatalogError.empty(path: folder.path("none.sqlite"))) {
      try Data().write(to: folder.url.appending(path: "none.sqlite"))
      _ = try CatalogStore(toCopy: folder.path("none.sqlite"), mode: .readOnly)
    }
  }

  @Test(arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func `a program that is older than the schema stops, also if it had the catalog open`(
    mode: CatalogStore.Mode
  ) throws {
    let sample = try folder.sampleCatalog()
    let store = try CatalogStore(path: path, mode: mode)
    #expect(try store.categories().count == 15)
    if mode == .readWrite { try store.seed(reset: true) }
    let later = Migration.latestVersion + 1
    try folder.rawConnection().write { db in
      try db.execute(
        sql: "ALTER TABLE category RENAME COLUMN name TO title; PRAGMA user_version = \(later)")
    }
    let error = CatalogError.newerSchema(
      path: path, found: later, supported: Migration.latestVersion)
    #expect(throws: error) { try store.categories() }
    let bytes = try folder.rawConnection().read { try fetchRows($0, "SELECT * FROM page") }
    for store in [store, sample] where store.mode == .readWrite {
      #expect(throws: error) {
        try store.edit { try $0.set(page: "apps", title: "Old") }
      }
    }
    #expect(try folder.rawConnection().read { try fetchRows($0, "SELECT * FROM page") } == bytes)
  }
}
