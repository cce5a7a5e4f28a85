#if Fleet
import CatalogModel
import EmbeddedMigrations

/// The tables of a log, and how a history comes into them.
enum LogSchema {
  /// The schema version of this build: the number of the last file of `Migrations/PostgreSQL`.
  static let latestVersion = 1

  /// A number for `pg_advisory_xact_lock`, so that two programs do not migrate at once.
  private static let migrationLock: Int64 = 0x5354_4652

  /// Brings the tables up to date in the running transaction.
  static func migrate(
    _ session: PostgresSession, until deadline: ContinuousClock.Instant
  ) throws {
    // Migrating may take longer than a change.
    _ = try session.run(
      "SELECT pg_advisory_xact_lock($1::bigint)", [.integer(migrationLock)], until: deadline)
    let isThere =
      try session.run(
        "SELECT to_regclass('storefront.log_head') IS NOT NULL", until: deadline
      ).rows.first?.optionalBytes(0) == [1]
    let version =
      isThere
      ? try session.run("SELECT schema_version FROM storefront.log_head", until: deadline).rows
        .first.map { Int($0.integer(0)) } ?? 0 : 0
    try PostgresLog.check(version: version)
    guard version < latestVersion else { return }
    for step in version + 1...latestVersion {
      let sql = String(cString: log_migration_sql(Int32(step)))
      _ = try session.run(sql, until: deadline)
      _ = try session.run(
        "UPDATE storefront.log_head SET schema_version = $1::integer", [.integer(Int64(step))],
        until: deadline)
    }
  }

  /// Copies a history into the empty log, in the running transaction.
  ///
  /// - Throws: `PublicationLogError.notEmpty`, unless the log already has the very history.
  static func fill(
    _ session: PostgresSession, from history: (any PublicationLog)?,
    until deadline: ContinuousClock.Instant
  ) throws -> LogHead {
    let rows = try session.run(
      "SELECT log::text, revision, hash FROM storefront.log_head FOR UPDATE", until: deadline
    ).rows
    guard let row = rows.first, let hash = row.optionalBytes(2).flatMap(ContentHash.init(stored:))
    else { throw PublicationLogError.noLog }
    var head = LogHead(log: row.text(0), revision: row.integer(1), hash: hash)
    guard let history else { return head }
    let wanted = try history.state(at: 0).head
    if head.revision > 0 {
      guard head.revision == wanted.revision, head.hash == wanted.hash else {
        throw PublicationLogError.notEmpty(revision: head.revision)
      }
      return head
    }
    while head.revision < wanted.revision {
      let entries = try history.entries(after: head.revision, limit: 100)
      guard !entries.isEmpty else { break }
      for entry in entries {
        guard entry.follows(head.hash) else {
          throw PublicationLogError.damaged(revision: entry.revision)
        }
        try insert(entry) { sql, values in
          _ = try session.run(sql, values, until: deadline)
        }
        head.revision = entry.revision
        head.hash = entry.hash
      }
    }
    return head
  }

  private static func insert(
    _ entry: LogEntry, _ run: (String, [PostgresValue]) throws -> Void
  ) throws {
    let event = entry.event
    if event.kind.makesPublication {
      try run(
        """
        INSERT INTO storefront.page (page, last_number) VALUES ($1, $2::integer)
        ON CONFLICT (page) DO UPDATE SET last_number = excluded.last_number
        """, [.text(event.page), .integer(Int64(event.number))])
    }
    try LogRow.insert(entry, run)
    if event.kind == .withdrawn {
      try run(
        """
        UPDATE storefront.publication SET withdrawn = $3::bigint
        WHERE page = $1 AND number = $2::integer
        """,
        [.text(event.page), .integer(Int64(event.number)), .integer(event.moment.milliseconds)])
    }
  }
}
#endif
