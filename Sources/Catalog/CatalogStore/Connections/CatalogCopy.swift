/// A copy of a catalog's content in memory, on which edits can be tried while another process has the write lock
/// of the file. It has the newest entries of the log of edits, and neither publications nor users nor the
/// full-text index.
package final class CatalogCopy: Sendable {
  private let store: CatalogStore
  private let queue: DatabaseQueue

  /// Copies the current revision of a catalog.
  ///
  /// - Parameter edits: The number of entries of the log that are copied.
  /// - Throws: `CatalogError`.
  package init(of store: CatalogStore, edits: Int) throws {
    self.store = store
    queue = try store.withCatalogErrors {
      // Migrations break foreign keys for a while, and rows that other programs have written may break any rule.
      let db = try Database(
        ":memory:", busyTimeout: store.busyTimeout, pragmas: "PRAGMA foreign_keys = OFF")
      try db.inTransaction { try SchemaVersion(db, path: store.path).applyPending(db) }
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA trusted_schema = OFF")
      try PreparedStatement(db, "ATTACH DATABASE ? AS catalog").run([store.file.addressForReading])
      // One transaction reads one revision.
      try db.inTransaction(.deferred) {
        try db.withoutTriggers { try Self.copyContent(db, edits: edits) }
      }
      try db.execute(
        sql: """
          DETACH DATABASE catalog;
          PRAGMA ignore_check_constraints = OFF; PRAGMA trusted_schema = ON; PRAGMA foreign_keys = ON
          """)
      return DatabaseQueue(db)
    }
  }

  /// The revision of the copy.
  package func revision() throws -> Int64 {
    try store.withCatalogErrors { try queue.read { db in try CatalogStore.revision(db) } }
  }

  /// Runs a block in a transaction of the copy, as `CatalogStore.transaction(commits:_:)` does in one of the
  /// catalog.
  package func transaction<Value>(
    commits: Bool, _ body: (CatalogStore) throws -> Value
  ) throws -> Value {
    try store.withCatalogErrors {
      try queue.inDatabase { db in
        try db.inTransaction(commits: commits) {
          let running = try RunningTransaction(db)
          defer { running.end() }
          let value = try body(store.within(running))
          if commits { try running.endRecord() }
          return value
        }
      }
    }
  }

  /// Tables that are not copied by the beginnings of their names: those of publications, which have no limit, and
  /// those that edits only write or never touch.
  private static let leftOut = [
    "app_search", "edit_key", "fleet_", "proposal", "publication", "restoration", "user",
  ]

  private static func copyContent(_ db: Database, edits: Int) throws {
    let tables = try fetch(
      db,
      """
      SELECT name FROM main.sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    ) { $0.text(0) }
    for table in tables where !leftOut.contains(where: table.hasPrefix) {
      let columns = try fetch(db, "SELECT name FROM pragma_table_info(?, 'main')", [table]) {
        "\"\($0.text(0))\""
      }.joined(separator: ", ")
      let newest = table == "edit" ? "ORDER BY revision DESC LIMIT \(edits)" : ""
      // The migrations make some rows.
      try PreparedStatement(db, "DELETE FROM main.\(table)").run()
      try PreparedStatement(
        db,
        "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM catalog.\(table) \(newest)"
      ).run()
    }
  }
}
