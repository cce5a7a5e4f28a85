#if Fleet
import CatalogModel
import SystemEssentials

/// A publication log in PostgreSQL: one blocking connection, made again when it is lost.
///
/// Unchecked because `lock` guards the connection, which is used by one thread at a time.
final class PostgresLog: PublicationLog, @unchecked Sendable {
  /// How long a change may take, in seconds.
  static let changeSeconds = 10
  /// How long a read may take to connect, and how long the server may then send nothing, in seconds.
  static let readSeconds = 4

  private let file: FleetFile
  private let use: Fleet.Use
  private let changeSeconds: Int
  let readSeconds: Int
  private let publishing: PostgresLog?
  private let lock = Monitor()
  private var session: PostgresSession?
  private var connecting: ConnectionAttempt?

  /// The log connects when it is first used.
  init(
    _ file: FleetFile, for use: Fleet.Use, changeSeconds: Int = PostgresLog.changeSeconds,
    readSeconds: Int = PostgresLog.readSeconds
  ) throws(PublicationLogError) {
    self.file = file
    self.use = use
    self.changeSeconds = changeSeconds
    self.readSeconds = readSeconds
    publishing =
      use == .publishing
      ? nil
      : try PostgresLog(
        file, for: .publishing, changeSeconds: changeSeconds, readSeconds: readSeconds)
  }

  /// The log on the server that takes changes.
  var primary: any PublicationLog { publishing ?? self }

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

  /// Gives up the connection, within ``attempt(seconds:_:)``.
  func disconnect() { session = nil }

  /// The connection, which is made if there is none. One attempt at a time goes on, however long it takes.
  private func connected(
    until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) -> PostgresSession {
    if let session { return session }
    let attempt =
      connecting
      ?? ConnectionAttempt(
        file.connection, servers: use == .publishing ? "read-write" : "prefer-standby")
    connecting = attempt
    guard let outcome = attempt.outcome(until: deadline) else {
      throw PostgresFailure(
        kind: .connection, message: "no connection was made in time, or a name was not found")
    }
    connecting = nil
    let made = try outcome.get()
    session = made
    return made
  }

  /// Runs a block with a connection, and again with another one if that is lost.
  func attempt<Value>(
    seconds: Int,
    _ body: (PostgresSession, ContinuousClock.Instant) throws -> Value
  ) throws -> Value {
    try lock.withLock {
      let deadline = ContinuousClock.now + .seconds(seconds)
      var uncertain: String?
      while true {
        do {
          return try body(connected(until: deadline), deadline)
        } catch let failure as PostgresFailure {
          if failure.maybeCommitted { uncertain = failure.message }
          if failure.kind == .deadline || failure.isTransient { session = nil }
          guard failure.isTransient, ContinuousClock.now + .milliseconds(100) < deadline else {
            throw uncertain.map { PublicationLogError.uncertain(reason: $0) }
              ?? failure.logError(seconds: seconds)
          }
          usleep(100_000)
        }
      }
    }
  }
}
#endif
