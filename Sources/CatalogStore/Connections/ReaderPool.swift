import Foundation
import GRDB
import GRDBSQLite

/// Connections that read, each lent to one thread at a time.
///
/// It is safe to share although it changes: `lock` guards the idle connections, and a connection
/// that is lent out is in nobody else's hands.
final class ReaderPool: @unchecked Sendable {
  /// How many threads read at once; more of them wait for their turn.
  static let size = min(max(ProcessInfo.processInfo.activeProcessorCount * 2, 4), 16)

  private let lock = NSLock()
  private var idle: [Reader] = []
  private let free = DispatchSemaphore(value: size)
  private let open: @Sendable () throws -> Reader

  /// Creates a pool that opens connections when they are needed.
  init(_ open: @escaping @Sendable () throws -> Reader) {
    self.open = open
  }

  /// Runs a block with a connection that nobody else uses meanwhile.
  func withReader<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    free.wait()
    defer { free.signal() }
    let reader = try lock.withLock { idle.popLast() } ?? open()
    defer { lock.withLock { idle.append(reader) } }
    return try body(reader)
  }
}

/// A connection that reads within limits, because the file may be a stranger's.
///
/// It is safe to share although it changes: only the thread to which the pool lent the reader uses
/// it, and SQLite calls the handler on that thread.
final class Reader: @unchecked Sendable {
  /// How many seconds one transaction may read.
  static let secondsAllowed: UInt64 = 30
  /// How many of SQLite's steps pass between two looks at the clock, less than a millisecond.
  private static let stepsBetweenLooks: Int32 = 10_000

  private let queue: DatabaseQueue
  /// When the running transaction has taken too long, in nanoseconds of uptime.
  private var deadline = UInt64.max

  /// Takes over a connection.
  init(_ queue: DatabaseQueue) {
    self.queue = queue
    let context = Unmanaged.passUnretained(self).toOpaque()
    queue.unsafeRead { db in
      sqlite3_progress_handler(
        db.sqliteConnection, Self.stepsBetweenLooks,
        { context in
          guard let context else { return 0 }
          let reader = Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
          return DispatchTime.now().uptimeNanoseconds > reader.deadline ? 1 : 0
        }, context)
    }
  }

  /// Runs a block in a transaction, so that all it reads is of one revision.
  ///
  /// - Parameter seconds: How long the block may read; `nil` is as long as it takes.
  func inTransaction<Value>(
    within seconds: UInt64? = secondsAllowed, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.unsafeRead { db in
      startClock(seconds)
      try PreparedStatement(db, "BEGIN DEFERRED").run()
      do {
        let value = try body(db)
        try PreparedStatement(db, "COMMIT").run()
        return value
      } catch {
        // After some errors SQLite has ended the transaction itself.
        if db.isInsideTransaction { try? PreparedStatement(db, "ROLLBACK").run() }
        throw error
      }
    }
  }

  /// Runs a block that reads by one statement, which is a transaction by itself.
  func inOneStatement<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.unsafeRead { db in
      startClock(Self.secondsAllowed)
      return try body(db)
    }
  }

  /// Lets the running transaction read as long again from now on.
  func restartClock() { startClock(Self.secondsAllowed) }

  private func startClock(_ seconds: UInt64?) {
    deadline = seconds.map { DispatchTime.now().uptimeNanoseconds + $0 * 1_000_000_000 } ?? .max
  }

  /// Runs a block outside of any transaction.
  func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.unsafeRead { db in
      deadline = .max
      return try body(db)
    }
  }
}
