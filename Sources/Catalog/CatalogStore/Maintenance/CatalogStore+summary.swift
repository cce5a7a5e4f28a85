package import CatalogModel

extension CatalogStore {
  /// The number of rows and bytes in a catalog.
  public struct Summary: Hashable, Sendable {
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
    /// The number of cards.
    public let cards: Int
    /// The number of publications of all pages.
    public let publications: Int
    /// The number of entries of the log of edits.
    public let edits: Int
    /// The size of the file in bytes.
    public let fileSize: Int
    /// The size of the write-ahead log in bytes; 0 if there is none.
    public let logSize: Int
  }

  /// Counts the rows of the catalog in one read transaction.
  public func summary() throws -> Summary {
    try read { db in
      func count(_ table: String) throws -> Int {
        Int(try fetch(db, "SELECT count(*) FROM \(table)") { $0.integer(0) }.first ?? 0)
      }
      return Summary(
        revision: try Self.revision(db), schemaVersion: Migration.latestVersion,
        pages: try count("page"), sections: try count("section"),
        items: try count("section_item"), apps: try count("app"),
        categories: try count("category"),
        cards: try count("card"), publications: try count("publication"),
        edits: try count("edit"),
        fileSize: try file.size, logSize: try file.logSize)
    }
  }
  /// The latest time that the newest edits and events of publications have; nil if there are none. A clock that shows
  /// an earlier one has gone back.
  package func newestTime() throws -> Moment? {
    try read { db in
      // Several of the newest rows are compared, because the last one is not the latest if a clock has gone back.
      try fetch(
        db,
        """
        SELECT max(time) FROM (
          SELECT time FROM (SELECT edited_at AS time FROM edit ORDER BY revision DESC LIMIT 1000)
          UNION ALL
          SELECT time FROM (
            SELECT happened_at AS time FROM publication_event ORDER BY id DESC LIMIT 1000))
        """
      ) { $0.optionalInteger(0).map(Moment.init(milliseconds:)) }.first ?? nil
    }
  }
}
