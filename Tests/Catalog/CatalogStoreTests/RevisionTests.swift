import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

@Suite struct RevisionTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  @Test(
    "a change by another program bumps the revision once for each row",
    arguments: [
      ("UPDATE app SET name = 'New' WHERE id = 1001", Int64(1)),
      ("UPDATE app SET rating = 1 WHERE id IN (1001, 1002)", 2),
      (
        "INSERT INTO category (id, slug, name, icon_url) VALUES (900, 'new', 'New', 'https://images.example.com/n')",
        1
      ),
      ("INSERT OR REPLACE INTO page (id, slug, title) VALUES (900, 'new', 'New')", 1),
      ("UPDATE page SET title = 'New' WHERE id = 1", 1),
      ("UPDATE section SET title = 'New' WHERE id = 11", 1),
      ("UPDATE section_item SET position = 99 WHERE section_id = 11 AND position = 0", 1),
      ("DELETE FROM section_item WHERE section_id = 11 AND position = 0", 1),
      ("DELETE FROM app_category WHERE app_id = 1001", 2),
      ("DELETE FROM section WHERE id = 11", 4),
    ])
  func bump(sql: String, bumps: Int64) throws {
    let before = try store.revision()
    let other = try folder.rawConnection(foreignKeys: false)
    try other.write { db in try db.execute(sql: sql) }
    #expect(try store.revision() == before + bumps)
  }

  @Test("a rollback leaves the revision unchanged")
  func rollback() throws {
    let before = try store.revision()
    try folder.rawConnection().inDatabase { db in
      try db.inTransaction(commits: false) {
        try db.execute(sql: "UPDATE app SET rating = 1")
      }
    }
    #expect(try store.revision() == before)
    #expect(try store.pageContent(slug: "apps").revision == before)
  }
}
