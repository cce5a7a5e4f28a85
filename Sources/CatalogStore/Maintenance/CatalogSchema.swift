import GRDB

/// Compares a file's schema with the one that the migrations make.
enum CatalogSchema {
  /// A table, an index, a trigger or a view.
  struct Entry: Hashable {
    let type: String
    let name: String
    let sql: String
  }

  /// A difference from the migrations' schema.
  struct Problem: CustomStringConvertible {
    let expected: Entry
    /// Whether the file has another definition under the same name.
    let isOther: Bool

    /// Whether the rows cannot be checked without this entry.
    var isNeededToCheck: Bool { !isOther && ["table", "view"].contains(expected.type) }

    var description: String {
      let name = "the \(expected.type) \(expected.name)"
      return isOther ? "\(name) differs from that of the migrations" : "\(name) is missing"
    }
  }

  /// The entries that are missing from a file or differ. Additional entries are ignored.
  static func problems(_ db: Database) throws -> [Problem] {
    let found = try entries(db)
    let definitions = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
    return try expected().compactMap { entry in
      guard let other = definitions[entry.name] else {
        return Problem(expected: entry, isOther: false)
      }
      return other == entry ? nil : Problem(expected: entry, isOther: true)
    }
  }

  /// Recreates entries that are missing or differ, except for tables, whose rows would be lost.
  ///
  /// - Returns: The recreated entries.
  static func repair(_ db: Database) throws -> [Problem] {
    // The full-text index can be rebuilt from other tables.
    let problems = try problems(db).filter {
      $0.expected.type != "table" || $0.expected.name == "app_search"
    }
    // Triggers and views refer to tables, so they can be created in any order once the tables
    // exist.
    for problem in problems {
      let entry = problem.expected
      if problem.isOther { try db.execute(sql: "DROP \(entry.type) \(entry.name)") }
      try db.execute(sql: entry.sql)
    }
    return problems
  }

  /// The schema of a new catalog.
  private static func expected() throws -> [Entry] {
    try DatabaseQueue().write { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      for migration in Migration.allCases { try db.execute(sql: migration.sql) }
      return try entries(db)
    }
  }

  /// The entries of a schema, without those that SQLite creates itself.
  private static func entries(_ db: Database) throws -> [Entry] {
    try fetch(
      db,
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY type, name
      """
    ) { Entry(type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
  }
}
