import CSQLite

/// A connection to an SQLite database, which one thread at a time uses.
package final class Database {
  /// The connection, for SQLite's functions.
  package let connection: OpaquePointer
  private let busyTimeout: Double
  /// The statements that were prepared, by their SQL.
  private var statements: [String: OpaquePointer] = [:]
  /// Whether a block runs that a transaction or a savepoint is for.
  private var isInBlock = false

  /// Opens a database, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - address: A path or an SQLite URI. `:memory:` is a database in memory, and an empty text one in a file that
  ///     SQLite deletes when the connection is closed.
  ///   - busyTimeout: How many seconds each access waits for another connection's lock.
  ///   - pragmas: Statements to run before the file is read.
  package init(_ address: String, busyTimeout: Double = 0, pragmas: String = "") throws {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(address, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw DatabaseError(code)
    }
    connection = opened
    self.busyTimeout = busyTimeout
    sqlite3_extended_result_codes(connection, 1)
    sqlite_refuse_quoted_texts(connection)
    sqlite3_busy_handler(
      connection,
      { context, count in
        guard let context else { return 0 }
        let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
        return SystemCalls.waits(Int(count), upTo: database.busyTimeout) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    // The last statement throws if the file is not a database.
    try execute(
      sql: "PRAGMA foreign_keys = ON; \(pragmas); SELECT * FROM sqlite_schema LIMIT 1")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  // MARK: - Statements

  /// Runs statements without parameters, one after the other.
  package func execute(sql: String) throws {
    try checkTransaction()
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, of: connection) }
  }

  /// The prepared statement of some SQL, which is made once.
  func statement(_ sql: String) throws -> OpaquePointer {
    try checkTransaction()
    if let statement = statements[sql] { return statement }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, of: connection) }
    guard let prepared else { throw DatabaseError(SQLITE_MISUSE, message: "there is no statement") }
    statements[sql] = prepared
    return prepared
  }

  /// The number of rows that the last statement has written, without those that triggers have.
  package var changesCount: Int { Int(sqlite3_changes(connection)) }

  /// The number of rows that have been written since the connection was opened, those of triggers included.
  package var totalChangesCount: Int { Int(sqlite3_total_changes(connection)) }

  /// The number of the last row that was inserted.
  package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(connection) }

  // MARK: - Transactions

  /// When a transaction takes its locks: when it reads or writes, at once for writing, or at once so that others cannot
  /// even read.
  package enum TransactionKind: String {
    case deferred = "DEFERRED"
    case immediate = "IMMEDIATE"
    case exclusive = "EXCLUSIVE"
  }

  /// Runs a block in a transaction, which is rolled back if the block throws.
  ///
  /// - Parameters:
  ///   - kind: When the transaction takes its locks.
  ///   - commits: Whether to keep what the block has written.
  ///   - body: Must not begin another transaction.
  package func inTransaction<Value>(
    _ kind: TransactionKind = .immediate, commits: @autoclosure () -> Bool = true,
    _ body: () throws -> Value
  ) throws -> Value {
    try run(
      body, commits: commits(), between: "BEGIN \(kind.rawValue)", and: "COMMIT",
      undoing: ["ROLLBACK"])
  }

  /// Runs a block as a part of a transaction that is undone if the block throws. Where there is no transaction, the
  /// block gets one.
  ///
  /// - Parameters:
  ///   - commits: Whether to keep what the block has written.
  ///   - body: May have savepoints, too.
  package func inSavepoint<Value>(
    commits: Bool = true, _ body: () throws -> Value
  ) throws -> Value {
    guard isInsideTransaction else { return try inTransaction(commits: commits, body) }
    return try run(
      body, commits: commits, between: "SAVEPOINT part", and: "RELEASE part",
      undoing: ["ROLLBACK TO part", "RELEASE part"])
  }

  /// Whether a transaction runs.
  private var isInsideTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

  private func run<Value>(
    _ body: () throws -> Value, commits: @autoclosure () -> Bool, between first: String,
    and last: String,
    undoing: [String]
  ) throws -> Value {
    func undo() throws {
      // After some errors, SQLite has already ended the transaction.
      for sql in undoing where isInsideTransaction { try PreparedStatement(self, sql).run() }
    }
    try PreparedStatement(self, first).run()
    do {
      let value = try inBlock(body)
      if commits() { try PreparedStatement(self, last).run() } else { try undo() }
      return value
    } catch {
      try? undo()
      throw error
    }
  }

  private func inBlock<Value>(_ body: () throws -> Value) throws -> Value {
    let isNested = isInBlock
    isInBlock = true
    defer { isInBlock = isNested }
    let value = try body()
    try checkTransaction()
    return value
  }

  /// Throws if SQLite has ended the transaction of the running block: what the block writes then would not be undone.
  private func checkTransaction() throws {
    guard isInBlock, !isInsideTransaction else { return }
    throw DatabaseError(SQLITE_ABORT, message: "Transaction was aborted")
  }
}
