import GRDB

extension CatalogStore {
  /// Rebuilds derived data that is missing or wrong: triggers, indexes and views, the revision, the
  /// full-text index, the item counts. The rows themselves do not change.
  ///
  /// - Returns: One line per repair.
  /// - Throws: ``CatalogError``, for instance `readOnly` or `locked`.
  @discardableResult
  public func repair() throws -> [String] {
    try write { db in
      var repaired = try db.withoutTriggers { try CatalogSchema.repair(db).map { "\($0)" } }
      try db.withoutTriggers {
        // The old revision is unknown, so the catalog restarts at a number that no client has seen.
        try PreparedStatement(
          db,
          """
          INSERT INTO catalog_revision (id, value)
          SELECT 1, 4503599627370496 WHERE NOT EXISTS (SELECT 1 FROM catalog_revision)
          """
        ).run()
        if db.changesCount > 0 { repaired.append("the revision was missing") }
        // An index that cannot be read is rebuilt as well.
        let differences = try? db.indexDifferences()
        if differences.map({ $0 == (0, 0) }) != true {
          try Self.fillSearchIndex(db)
          repaired.append("the full-text index did not match the apps")
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

  /// Rebuilds the full-text index from the apps.
  static func fillSearchIndex(_ db: Database) throws {
    // Dropping the table only frees pages; deleting its rows would update the index word by word.
    let definition = try fetch(
      db, "SELECT sql FROM sqlite_schema WHERE name = 'app_search'"
    ) { $0.text(0) }
    try db.execute(sql: "DROP TABLE app_search; \(definition.joined())")
    try db.indexApps()
  }
}
