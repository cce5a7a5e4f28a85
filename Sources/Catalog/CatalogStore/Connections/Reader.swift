import CSQLite
import Dispatch

/// A reading connection with a time limit, because the file may come from a stranger.
///
/// Unchecked because the deadline is only accessed on the connection's queue, which runs one block at
/// a time; SQLite calls the progress handler there too.
final class Reader: @unchecked Sendable {
  /// The time limit of a transaction, in seconds.
  static let secondsAllowed: UInt64 = 30
  /// The number of SQLite's steps between two checks of the time limit, less than a millisecond's
  /// worth.
  private static let stepsBetweenChecks: Int32 = 10_000

  private let queue: DatabaseQueue
  /// The deadline of the running transaction, in nanoseconds of uptime.
  private var deadline = UInt64.max

  /// Takes over a connection.
  init(_ db: Database) {
    queue = DatabaseQueue(db)
    sqlite3_progress_handler(
      db.connection, Self.stepsBetweenChecks,
      { context in
        guard let context else { return 0 }
        let reader = Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
        return DispatchTime.now().uptimeNanoseconds > reader.deadline ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs a block in a transaction, so that everything it reads comes from one revision.
  ///
  /// - Parameter seconds: How long the block may take; `nil` means no limit.
  func inTransaction<Value>(
    within seconds: UInt64? = secondsAllowed, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.inDatabase { db in
      startClock(seconds)
      return try db.inTransaction(.deferred) { try body(db) }
    }
  }

  /// Runs a block that reads with a single statement, which is a transaction of its own.
  func inOneStatement<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.inDatabase { db in
      startClock(Self.secondsAllowed)
      return try body(db)
    }
  }

  /// Starts the time limit of the running transaction again.
  func restartClock() { startClock(Self.secondsAllowed) }

  private func startClock(_ seconds: UInt64?) {
    let end = seconds.map {
      DispatchTime.now().uptimeNanoseconds.addingReportingOverflow($0 * 1_000_000_000)
    }
    // A clock that is set far ahead, for instance for a rehearsal, makes the sum overflow.
    deadline = end.flatMap { $0.overflow ? nil : $0.partialValue } ?? .max
  }

  /// Runs a block outside of any transaction.
  func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.inDatabase { db in
      deadline = .max
      return try body(db)
    }
  }

  /// Moves the log into the file as far as other connections allow.
  func checkpoint() throws {
    try withoutTransaction { db in try PreparedStatement(db, "PRAGMA wal_checkpoint").run() }
  }

  /// A number that changes when another connection has changed the file.
  func dataVersion() throws -> Int64 {
    try withoutTransaction { db in
      try fetch(db, "PRAGMA data_version") { $0.integer(0) }.first ?? 0
    }
  }
}
