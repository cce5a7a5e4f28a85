import GRDB

extension CatalogStore {
  /// Makes anew what follows from the rows of a catalog, where it is missing or wrong: triggers,
  /// indexes and views, the revision, the full-text index, the counts of items. Rows stay as they are.
  ///
  /// - Returns: One line for each thing that was put right.
  /// - Throws: ``CatalogError``: `readOnly`, `locked` and so on.
  @discardableResult
  public func repair() throws -> [String] {
    try write { db in
      var repaired = try db.withoutTriggers { try CatalogSchema.repair(db).map { "\($0)" } }
      try db.withoutTriggers {
        // An older revision is not known; a catalog without one starts anew, where no client has been.
        try PreparedStatement(
          db,
          """
          INSERT INTO catalog_revision (id, value)
          SELECT 1, 4503599627370496 WHERE NOT EXISTS (SELECT 1 FROM catalog_revision)
          """
        ).run()
        if db.changesCount > 0 { repaired.append("the revision was missing") }
        // An index that cannot be read is not right either.
        let differences = try? db.indexDifferences()
        if differences.map({ $0 == (0, 0) }) != true {
          try Self.fillSearchIndex(db)
          repaired.append("the full-text index was not that of the apps")
        }
        try db.countItems()
        if db.changesCount > 0 {
          repaired.append("the counts of items of \(db.changesCount) sections were wrong")
        }
      }
      if !repaired.isEmpty { try db.setRevision(try Self.revision(db) + 1) }
      return repaired
    }
  }

  /// Makes the full-text index anew from the apps.
  static func fillSearchIndex(_ db: Database) throws {
    // Dropping the table is a matter of pages; deleting its rows would undo the index word by word.
    let definition = try fetch(
      db, "SELECT sql FROM sqlite_schema WHERE name = 'app_search'"
    ) { $0.text(0) }
    try db.execute(sql: "DROP TABLE app_search; \(definition.joined())")
    try db.indexApps()
  }
}
