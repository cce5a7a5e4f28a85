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
        if (try? Self.indexIsRight(db)) != true {
          try Self.fillSearchIndex(db)
          repaired.append("the full-text index was not that of the apps")
        }
        try Self.countItems(db)
        if db.changesCount > 0 {
          repaired.append("the counts of items of \(db.changesCount) sections were wrong")
        }
      }
      if !repaired.isEmpty { try db.setRevision(try Self.revision(db) + 1) }
      return repaired
    }
  }

  private static func indexIsRight(_ db: Database) throws -> Bool {
    let text = "name, subtitle, kind_line, category"
    for (first, second) in [
      ("id, \(text) FROM app_text", "rowid, \(text) FROM app_search"),
      ("rowid, \(text) FROM app_search", "id, \(text) FROM app_text"),
    ] {
      let differences = try fetch(db, "SELECT \(first) EXCEPT SELECT \(second) LIMIT 1") {
        $0.integer(0)
      }
      guard differences.isEmpty else { return false }
    }
    return true
  }

  /// Gives each section the count of items that it has.
  static func countItems(_ db: Database) throws {
    try PreparedStatement(
      db,
      """
      UPDATE section SET item_count = counted.items
      FROM (
        SELECT id, (SELECT count(*) FROM section_item WHERE section_id = section.id) AS items
        FROM section) AS counted
      WHERE section.id = counted.id AND section.item_count <> counted.items
      """
    ).run()
  }

  /// Makes the full-text index anew from the apps.
  static func fillSearchIndex(_ db: Database) throws {
    // Dropping the table is a matter of pages; deleting its rows would undo the index word by word.
    let definition = try fetch(
      db, "SELECT sql FROM sqlite_schema WHERE name = 'app_search'"
    ) { $0.text(0) }
    try db.execute(sql: "DROP TABLE app_search; \(definition.joined())")
    try PreparedStatement(
      db,
      """
      INSERT INTO app_search (rowid, name, subtitle, kind_line, category) SELECT * FROM app_text
      """
    ).run()
  }
}
