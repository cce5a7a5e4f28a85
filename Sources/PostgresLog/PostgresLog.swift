#if Fleet
import CatalogModel
import Foundation

/// A publication log in PostgreSQL: one blocking connection, made again when it is lost.
///
/// Unchecked because `lock` guards the connection, which is used by one thread at a time.
final class PostgresLog: PublicationLog, @unchecked Sendable {
  /// How long a change may take, in seconds.
  static let changeSeconds = 10
  /// How long a read may take, in seconds.
  static let readSeconds = 4

  private let file: FleetFile
  private let servers: String
  private let changeSeconds: Int
  private let lock = NSLock()
  private var session: PostgresSession?

  /// The log connects when it is first used.
  init(
    _ file: FleetFile, for use: Fleet.Use, changeSeconds: Int = PostgresLog.changeSeconds
  ) throws(PublicationLogError) {
    self.file = file
    self.changeSeconds = changeSeconds
    servers = use == .publishing ? "read-write" : "prefer-standby"
  }

  private init(_ file: FleetFile, servers: String) {
    self.file = file
    self.servers = servers
    changeSeconds = Self.changeSeconds
  }

  /// The log on the server that takes changes.
  var primary: any PublicationLog {
    servers == "read-write" ? self : PostgresLog(file, servers: "read-write")
  }

  // MARK: - Reading

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

  func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    let rows = try read(
      """
      SELECT \(LogRow.columns) FROM (SELECT * FROM storefront.event WHERE revision > $1::bigint
        ORDER BY revision LIMIT $2::bigint) e
      LEFT JOIN storefront.publication p ON p.page = e.page AND p.number = e.number
        AND e.kind IN ('published', 'scheduled', 'rolledBack')
      LEFT JOIN storefront.document d ON d.page = p.page AND d.number = p.number
      ORDER BY e.revision, d.locale
      """, [.integer(revision), .integer(Int64(max(0, limit)))])
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

  private func read(_ sql: String, _ values: [PostgresValue]) throws -> [PostgresRow] {
    try attempt(seconds: Self.readSeconds) { session, deadline in
      try session.run(sql, values, until: deadline).rows
    }
  }

  static func check(version: Int) throws {
    guard version <= LogSchema.latestVersion else {
      throw PublicationLogError.newerSchema(found: version, known: LogSchema.latestVersion)
    }
  }

  // MARK: - Changing

  /// Makes a publication, or changes one, in a transaction that holds the log.
  ///
  /// - Parameters:
  ///   - request: The request, which is applied once even if the response to a commit is lost.
  ///   - body: What to write.
  func change(
    request: String, _ body: (inout LogChange) throws -> Publication
  ) throws -> Publication {
    try change(named: request) { change in
      try change.publicationOfRequest() ?? body(&change)
    }
  }

  /// Runs a block in a transaction that holds the log. The block may run again if the response to a commit is
  /// lost.
  func change<Value>(
    named request: String? = nil, _ body: (inout LogChange) throws -> Value
  ) throws -> Value {
    try attempt(seconds: changeSeconds) { session, deadline in
      try Self.inTransaction(session, until: deadline) {
        var change = try LogChange(session, request: request, until: deadline)
        return try body(&change)
      }
    }
  }

  /// Makes a log, or copies a history into it.
  func make(from history: (any PublicationLog)?) throws -> LogHead {
    try attempt(seconds: 600) { session, deadline in
      try Self.inTransaction(session, until: deadline) {
        try LogSchema.migrate(session, until: deadline)
        return try LogSchema.fill(session, from: history, until: deadline)
      }
    }
  }

  private static func inTransaction<Value>(
    _ session: PostgresSession, until deadline: ContinuousClock.Instant,
    _ body: () throws -> Value
  ) throws -> Value {
    let value: Value
    do {
      _ = try session.run(
        """
        BEGIN; SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '15s'
        """, until: deadline)
      value = try body()
    } catch {
      // A connection that is lost or silent is not used again.
      switch (error as? PostgresFailure)?.kind {
      case .connection, .deadline: break
      case .refused, nil: _ = try? session.run("ROLLBACK", until: deadline)
      }
      throw error
    }
    do {
      let warnings = try session.run("COMMIT", until: deadline).warnings
      // A commit that was cancelled while it waited for its standby is committed on the primary alone.
      if let warning = warnings.first {
        throw PostgresFailure(kind: .deadline, message: warning, maybeCommitted: true)
      }
    } catch var failure as PostgresFailure {
      failure.maybeCommitted = true
      throw failure
    }
    return value
  }

  /// Runs a block with a connection, and again with another one if that is lost.
  private func attempt<Value>(
    seconds: Int,
    _ body: (PostgresSession, ContinuousClock.Instant) throws -> Value
  ) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var uncertain: String?
    while true {
      do {
        let session = try session ?? PostgresSession(file.connection, servers: servers)
        self.session = session
        return try body(session, deadline)
      } catch let failure as PostgresFailure {
        if failure.maybeCommitted { uncertain = failure.message }
        if failure.kind == .deadline || failure.isTransient { session = nil }
        guard failure.isTransient, ContinuousClock.now + .milliseconds(100) < deadline else {
          throw uncertain.map { PublicationLogError.uncertain(reason: $0) }
            ?? failure.logError(seconds: seconds)
        }
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }
}
#endif
