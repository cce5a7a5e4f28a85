import CatalogStore

/// Catalogs as earlier versions have left them.
package enum FormerCatalog {
  /// The schema version of 0.3.0, which had neither several tokens of a user nor proposals nor texts of artwork.
  package static let schemaOfVersion3 = 21

  /// The names that columns of times got later.
  private static let laterNames = [
    "edit.moment": "edited_at", "publication.made": "made_at",
    "publication_event.moment": "happened_at", "publication_state.live_from": "starts_at",
    "publication_state.until": "ends_at", "publication_state.withdrawn": "withdrawn_at",
    "user.created": "created_at", "user.revoked": "revoked_at",
  ]

  /// Makes a catalog of 0.3.0 with the rows of another one, as far as that version had their columns. It has no users.
  ///
  /// - Parameters:
  ///   - path: The new file.
  ///   - other: The path of the other catalog, of this version or of one since 0.3.0.
  package static func make(_ path: String, of other: String) throws {
    let db = try Database(path, pragmas: "PRAGMA foreign_keys = OFF")
    try db.execute(
      sql: "PRAGMA legacy_alter_table = ON; PRAGMA ignore_check_constraints = ON")
    for migration in Migration.allCases.prefix(schemaOfVersion3) {
      try db.execute(sql: migration.sql)
    }
    try db.execute(
      sql: """
        PRAGMA writable_schema = OFF; PRAGMA application_id = 0x53544652;
        PRAGMA user_version = \(schemaOfVersion3)
        """)
    try PreparedStatement(db, "ATTACH DATABASE ? AS other").run([other])
    try db.inTransaction { try db.withoutTriggers { try copyRows(db) } }
    try db.execute(
      sql: """
        INSERT INTO app_search (rowid, name, subtitle, kind_line, category)
        SELECT id, name, subtitle, kind_line, category FROM app_text;
        DETACH DATABASE other; PRAGMA journal_mode = WAL
        """)
  }

  private static func copyRows(_ db: Database) throws {
    let tables = try fetch(
      db,
      """
      SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'app\\_search%' ESCAPE '\\'
        AND name NOT LIKE 'user%'
      """
    ) { $0.text(0) }
    for table in tables {
      let there = try columns(of: table, in: "other", db)
      let copied = try columns(of: table, in: "main", db).compactMap { column in
        let source = there.contains(column) ? column : laterNames["\(table).\(column)"]
        return source.map { (column, $0) }
      }
      // The types of that version are there; those of styles come with them.
      let (old, new) =
        table == "section_type"
        ? ("WHERE 0", "WHERE name IN (SELECT slug FROM other.section_style)") : ("", "")
      try db.execute(
        sql: """
          DELETE FROM main.\(table) \(old);
          INSERT INTO main.\(table) (\(copied.map { "\"\($0.0)\"" }.joined(separator: ", ")))
          SELECT \(copied.map { "\"\($0.1)\"" }.joined(separator: ", ")) FROM other.\(table) \(new)
          """)
    }
  }

  private static func columns(of table: String, in schema: String, _ db: Database) throws
    -> [String]
  {
    try fetch(db, "SELECT name FROM pragma_table_info(?, ?)", [table, schema]) { $0.text(0) }
  }
}
