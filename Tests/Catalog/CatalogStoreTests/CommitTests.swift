import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// What a store knows about its commits.
@Suite struct CommitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a store knows whether it has migrated or changed the catalog`() throws {
    let store = try CatalogStore(
      path: folder.path("new.sqlite"), mode: .readWrite, migrating: .withFirstAccess)
    #expect(store.written == .nothing)
    try store.seed(dryRun: true)
    #expect(store.written == .nothing)
    try store.migrate()
    #expect(store.written == .schema)
    try store.transaction { _ in }
    #expect(store.written == .schema)
    try store.seed()
    #expect(store.written == .changes)
    let other = try CatalogStore(path: folder.path("new.sqlite"), mode: .readOnly)
    #expect(other.written == .nothing)
  }

  @Test func `nothing is written to a file that was removed or replaced`() throws {
    let path = folder.path("catalog.sqlite")
    let store = try folder.sampleCatalog()
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: CatalogError.replaced(path: path)) { try store.seed(reset: true) }
    #expect(try !folder.names.contains("catalog.sqlite"))
  }

  @Test func `a store that wrote nothing keeps the catalog that another one made`() throws {
    let path = folder.path("new.sqlite")
    do {
      let first = try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
      let second = try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
      try second.seed()
      #expect(first.written == .nothing)
    }
    #expect(try CatalogStore(path: path, mode: .readOnly).summary().pages == 6)
  }

  @Test func `a store does not remove its empty file under the hands of another one`() throws {
    let path = folder.path("new.sqlite")
    var first: CatalogStore? = try CatalogStore(
      path: path, mode: .readWrite, migrating: .withFirstAccess)
    let second = try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
    #expect(first?.written == .nothing)
    first = nil
    // The file of the second store is gone, and what it wrote would be lost without a word.
    #expect(throws: CatalogError.replaced(path: path)) { try second.seed() }
    #expect(try folder.names == [])
  }

  @Test func `a store that is used within its own transaction throws`() throws {
    let store = try folder.sampleCatalog()
    let error = CatalogError.failed(
      path: store.path, detail: "the catalog was used within its own transaction")
    #expect(throws: error) { try store.transaction { _ in try store.seed() } }
    #expect(store.written == .nothing)
  }

  @Test func `nothing is written after SQLite has ended a transaction`() throws {
    let db = try Database(":memory:")
    try db.execute(sql: "CREATE TABLE note (text TEXT)")
    let error = #expect(throws: DatabaseError.self) {
      try db.inTransaction {
        try db.execute(sql: "ROLLBACK")
        try PreparedStatement(db, "INSERT INTO note VALUES ('half')").run()
      }
    }
    #expect(error?.message == "Transaction was aborted")
    #expect(try fetch(db, "SELECT count(*) FROM note") { $0.integer(0) } == [0])
  }
}
