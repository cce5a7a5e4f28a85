import DocumentJSON

/// Compares a file's schema with the one that the migrations make.
package enum CatalogSchema {
  /// A table, an index, a trigger or a view.
  package struct Entry: Hashable, Sendable {
    let type: String
    let name: String
    let sql: String

    /// Identifies the entry: a trigger may have the name of a table.
    var key: [String] { [type, name] }
  }

  /// A difference from the migrations' schema.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of difference.
    package enum Kind: Hashable, Sendable { case missing, changed, foreign }

    /// The entry of the migrations, or the foreign one.
    package let entry: Entry
    package let kind: Kind

    /// Whether the rows cannot be checked without this entry.
    var isNeededToCheck: Bool { kind == .missing && ["table", "view"].contains(entry.type) }

    /// Whether the entry is the full-text index or one of the tables in which it keeps its data.
    var isOfSearchIndex: Bool { entry.type == "table" && entry.name.hasPrefix("app_search") }

    /// What to do about it; nil if a repair is enough. Tables are not repaired, because their rows would
    /// be lost.
    var remedy: String? {
      switch kind {
      case .foreign:
        "Remove it with DROP \(entry.type.uppercased()), unless you know what it is for."
      case .missing, .changed:
        entry.type != "table" || isOfSearchIndex ? nil : "Restore the catalog from a backup."
      }
    }

    package var description: String {
      let name = "the \(entry.type) \(entry.name.shortened(to: 100))"
      return switch kind {
      case .missing: "\(name) is missing"
      case .changed: "\(name) differs from that of the migrations"
      case .foreign: "\(name) is not part of a catalog"
      }
    }
  }

  /// The tables by which Litestream, which copies the file continuously, makes the log grow and keeps others from
  /// writing for a moment.
  private static let tablesOfCopies: Set = ["_litestream_lock", "_litestream_seq"]

  /// The entries that are missing from a file or differ, and those that no migration makes.
  static func problems(_ db: Database) throws -> [Problem] {
    let found = try entries(db)
    let expected = try expected()
    let definitions = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
    let keys = Set(expected.map(\.key))
    return expected.compactMap { entry in
      guard let other = definitions[entry.key] else { return Problem(entry: entry, kind: .missing) }
      return other == entry ? nil : Problem(entry: entry, kind: .changed)
    }
      + found.filter { !keys.contains($0.key) && !tablesOfCopies.contains($0.name) }
      .map { Problem(entry: $0, kind: .foreign) }
  }

  /// Recreates entries that are missing or differ, except for tables, whose rows would be lost. The
  /// full-text index is left empty.
  static func repair(_ db: Database) throws {
    let problems = try problems(db).filter { $0.remedy == nil }
    if problems.contains(where: \.isOfSearchIndex) { try makeSearchIndex(db) }
    // Triggers and views refer to tables, so they can be created in any order once the tables
    // exist.
    for problem in problems where !problem.isOfSearchIndex {
      let entry = problem.entry
      // An entry that is missing may exist under the same name in other case.
      try db.execute(sql: "DROP \(entry.type) IF EXISTS \(entry.name); \(entry.sql)")
    }
  }

  /// Replaces the full-text index by an empty one. Dropping its table only frees pages; deleting its rows
  /// would update the index word by word.
  static func makeSearchIndex(_ db: Database) throws {
    let parts = try expected().filter { Problem(entry: $0, kind: .missing).isOfSearchIndex }
    let found = try Set(entries(db).map(\.name))
    if found.contains("app_search") {
      // SQLite drops the index only with all of its tables.
      for part in parts where !found.contains(part.name) { try db.execute(sql: part.sql) }
      // SQLite opens the index to drop it, which needs these rows: those of an empty one, in the format's version.
      try db.execute(
        sql: """
          DELETE FROM app_search_data;
          INSERT INTO app_search_data (id, block) VALUES (1, x''), (10, x'00000000000000');
          REPLACE INTO app_search_config (k, v) VALUES ('version', 4);
          DROP TABLE app_search
          """)
    } else {
      for part in parts { try db.execute(sql: "DROP TABLE IF EXISTS \(part.name)") }
    }
    for part in parts where part.name == "app_search" { try db.execute(sql: part.sql) }
  }

  /// The names of the tables that migrations make, without those of the full-text index.
  static func tables() throws -> [String] {
    try expected().filter { entry in
      entry.type == "table" && !Problem(entry: entry, kind: .missing).isOfSearchIndex
    }.map(\.name)
  }

  /// The schema of a new catalog, which is made once.
  private static func expected() throws -> [Entry] { try made.get() }

  private static let made = Result {
    let db = try Database(":memory:", pragmas: "PRAGMA legacy_alter_table = ON")
    return try db.inTransaction {
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
