import GRDB
import Migrations

/// The schema that the migrations make, beside the one that a file has.
enum CatalogSchema {
  /// A table, an index, a trigger or a view.
  struct Entry: Hashable {
    let type: String
    let name: String
    let sql: String
  }

  /// What is not as the migrations make it.
  struct Problem: CustomStringConvertible {
    let expected: Entry
    /// Whether the file has something else of that name.
    let isOther: Bool

    /// Whether rows cannot be checked without it.
    var isNeededToCheck: Bool { !isOther && ["table", "view"].contains(expected.type) }

    var description: String {
      let name = "the \(expected.type) \(expected.name)"
      return isOther ? "\(name) is not as the migrations make it" : "\(name) is missing"
    }
  }

  /// What is missing in a file or has another definition. What else it holds is nobody's business.
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

  /// Makes anew what is missing or other, but for tables: their rows would be gone.
  ///
  /// - Returns: What was made.
  static func repair(_ db: Database) throws -> [Problem] {
    // The full-text index holds nothing of its own.
    let problems = try problems(db).filter {
      $0.expected.type != "table" || $0.expected.name == "app_search"
    }
    // Triggers and views name tables, so their order does not matter once the tables are there.
    for problem in problems {
      let entry = problem.expected
      if problem.isOther { try db.execute(sql: "DROP \(entry.type) \(entry.name)") }
      try db.execute(sql: entry.sql)
    }
    return problems
  }

  /// The schema of a catalog that was just made.
  private static func expected() throws -> [Entry] {
    try DatabaseQueue().write { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      for migration in Migration.allCases { try db.execute(sql: migration.sql) }
      return try entries(db)
    }
  }

  /// The entries of a schema, but for those that SQLite makes itself.
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
