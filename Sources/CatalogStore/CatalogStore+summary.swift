import GRDB
import Migrations

extension CatalogStore {
  /// How much a catalog holds.
  public struct Summary: Codable, Hashable, Sendable {
    /// The catalog's revision.
    public let revision: Int64
    /// The number of the last migration.
    public let schemaVersion: Int
    /// The number of pages.
    public let pages: Int
    /// The number of sections on all pages.
    public let sections: Int
    /// The number of items in all sections.
    public let items: Int
    /// The number of apps.
    public let apps: Int
    /// The number of categories.
    public let categories: Int
  }

  /// Counts what the catalog holds, in one read transaction.
  public func summary() throws -> Summary {
    try read { db in
      func count(_ table: String) throws -> Int {
        Int(try fetch(db, "SELECT count(*) FROM \(table)") { $0.integer(0) }.first ?? 0)
      }
      return Summary(
        revision: try Self.revision(db), schemaVersion: Migration.latestVersion,
        pages: try count("page"), sections: try count("section"),
        items: try count("section_item"), apps: try count("app"),
        categories: try count("category"))
    }
  }

  /// Lets SQLite check the whole file: its structure, its constraints and its foreign keys.
  ///
  /// - Returns: One line for each problem; none if the file is sound.
  public func checkIntegrity() throws -> [String] {
    // A read-only opening leaves CHECK constraints out of the schema, and would find none of them
    // broken.
    try read { db in
      let structure = try fetch(db, "PRAGMA integrity_check") { $0.text(0) }
      let references = try fetch(db, "PRAGMA foreign_key_check") { row in
        // Tables without rowids have no number to tell.
        let number = row.optionalText(1).map { "row \($0)" } ?? "a row"
        return "\(number) of \(row.text(0)) refers to a missing row of \(row.text(2))"
      }
      return structure.filter { $0 != "ok" } + references
    }
  }
}
