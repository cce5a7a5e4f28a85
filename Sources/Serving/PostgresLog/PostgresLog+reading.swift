#if Fleet
import CatalogModel

extension PostgresLog {
  func state(at revision: Int64) throws -> LogState {
    let rows = try read(
      """
      SELECT log::text, h.revision, h.hash, e.hash,
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint, schema_version
      FROM storefront.log_head h LEFT JOIN storefront.event e ON e.revision = $1::bigint
      """, [.integer(revision)])
    guard let row = rows.first, let hash = row.optionalBytes(2).flatMap(ContentHash.init(stored:))
    else { throw PublicationLogError.noLog }
    try Self.check(version: Int(row.integer(5)))
    return LogState(
      head: LogHead(log: row.text(0), revision: row.integer(1), hash: hash),
      hash: row.optionalBytes(3).flatMap(ContentHash.init(stored:)),
      clock: Moment(milliseconds: row.integer(4)))
  }

  /// The server, and what the user may do there.
  func server() throws -> FleetServer {
    let rows = try read(
      """
      SELECT split_part(current_setting('server_version'), ' ', 1), current_user::text,
        pg_is_in_recovery()::int::bigint,
        has_table_privilege('storefront.event', 'SELECT')::int::bigint,
        has_table_privilege('storefront.event', 'INSERT')::int::bigint
      """, [])
    guard let row = rows.first else { throw PublicationLogError.noLog }
    return FleetServer(
      version: row.text(0), user: row.text(1), isStandby: row.integer(2) == 1,
      mayRead: row.integer(3) == 1, mayPublish: row.integer(4) == 1)
  }

  func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    try entries(after: revision, limit: limit, bytes: .max)
  }

  func entries(after revision: Int64, limit: Int, bytes: Int) throws -> [LogEntry] {
    let makes = "e.kind IN ('published', 'scheduled', 'rolledBack')"
    let rows = try read(
      """
      SELECT \(LogRow.columns) FROM (
        SELECT *, sum(size) OVER lined_up AS total, row_number() OVER lined_up AS place FROM (
          SELECT e.*, (SELECT coalesce(sum(octet_length(d.bytes)), 0) FROM storefront.document d
            WHERE \(makes) AND d.page = e.page AND d.number = e.number) AS size
          FROM storefront.event e WHERE revision > $1::bigint
          ORDER BY revision LIMIT $2::bigint) sized
        WINDOW lined_up AS (ORDER BY revision)) e
      LEFT JOIN storefront.publication p ON p.page = e.page AND p.number = e.number AND \(makes)
      LEFT JOIN storefront.document d ON d.page = p.page AND d.number = p.number
      WHERE e.total <= $3::bigint OR e.place = 1
      ORDER BY e.revision, d.locale
      """,
      [.integer(revision), .integer(Int64(max(0, limit))), .integer(Int64(bytes))]
    ) { rows in
      // The last entry may lack documents.
      rows.filter { $0.integer(0) != rows.last?.integer(0) }
    }
    var entries: [LogEntry] = []
    for row in rows {
      let entry = try LogRow.entry(row)
      if entries.last?.revision == entry.revision {
        entries[entries.count - 1].documents += entry.documents
      } else {
        entries.append(entry)
      }
    }
    return entries
  }

  /// Reads rows, for as long as they come.
  ///
  /// - Parameter keeping: Selects what is of use of the rows that came before a failure; if there is something, it is
  ///   the result.
  private func read(
    _ sql: String, _ values: [PostgresValue],
    keeping: ([PostgresRow]) -> [PostgresRow] = { _ in [] }
  ) throws -> [PostgresRow] {
    try attempt(seconds: readSeconds) { session, deadline in
      var rows = PostgresRows()
      do {
        try session.run(sql, values, until: deadline, silence: .seconds(readSeconds), into: &rows)
        return rows.rows
      } catch {
        let kept = keeping(rows.rows)
        guard !kept.isEmpty else { throw error }
        disconnect()
        return kept
      }
    }
  }

  static func check(version: Int) throws {
    guard version <= LogSchema.latestVersion else {
      throw PublicationLogError.newerSchema(found: version, known: LogSchema.latestVersion)
    }
  }
}
#endif
