import CatalogModel
package import CatalogStore

extension EditGroup {
  /// The newest groups of some entries of the log.
  ///
  /// - Parameters:
  ///   - limit: The most groups, and the most entries; nil for all.
  ///   - read: Returns the newest entries, newest first, at most as many as asked for; nil for all.
  /// - Returns: The groups, and the entries by themselves.
  public static func newest(
    _ limit: Int?, of read: (Int?) throws -> [EditEntry]
  ) rethrows -> (groups: [EditGroup], entries: [EditEntry]) {
    guard let limit else {
      let entries = try read(nil)
      return (groups(of: entries), entries)
    }
    var count = limit + 1
    while true {
      let entries = try read(count)
      let groups = groups(of: entries)
      if groups.count > limit || entries.count < count {
        return (Array(groups.prefix(limit)), Array(entries.prefix(limit)))
      }
      count *= 2
    }
  }
}

extension CatalogStore {
  /// The entries of the log that touch records or what they contain, newest first.
  ///
  /// - Parameters:
  ///   - records: The keys of the records.
  ///   - end: The revision before which the entries are; nil for the newest ones.
  ///   - limit: The most entries.
  package func edits(
    touching records: [RecordKey], before end: Int64? = nil, limit: Int
  ) throws -> [EditEntry] {
    try read { db in
      var revisions: Set<Int64> = []
      // SQLite limits the depth of an expression and the number of its arguments.
      for start in stride(from: 0, to: records.count, by: Self.recordsOfQuery) {
        let conditions = records[start..<min(records.count, start + Self.recordsOfQuery)].map {
          EditTable.condition(touching: EditKey($0))
        }
        revisions.formUnion(
          try fetch(
            db,
            """
            SELECT DISTINCT revision FROM edit_key
            WHERE revision < ? AND (\(conditions.map { "(\($0.sql))" }.joined(separator: " OR ")))
            ORDER BY revision DESC LIMIT ?
            """, [end ?? .max] + conditions.flatMap(\.arguments) + [limit]
          ) { $0.integer(0) })
      }
      return try revisions.sorted(by: >).prefix(limit).compactMap { try EditTable.entry(db, $0) }
    }
  }

  private static let recordsOfQuery = 200
}
