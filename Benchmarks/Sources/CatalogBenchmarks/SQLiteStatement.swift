import SystemSQLite

/// A prepared statement.
struct SQLiteStatement {
  /// The connection, which must live as long as its statements.
  let connection: SQLiteConnection
  let statement: OpaquePointer

  // SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies bound values.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  func bind(_ value: Int64?, at index: Int32) {
    if let value {
      sqlite3_bind_int64(statement, index, value)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  func bind(_ value: Double?, at index: Int32) {
    if let value {
      sqlite3_bind_double(statement, index, value)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  func bind(_ value: String?, at index: Int32) {
    if let value {
      sqlite3_bind_text(statement, index, value, -1, Self.transient)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  /// Runs the statement and reads every column of every row. Texts are read in place, without a copy.
  ///
  /// - Returns: The number of rows.
  @discardableResult
  func run() throws -> Int {
    var rows = 0
    var sum = 0
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      rows += 1
      for column in 0..<sqlite3_column_count(statement) { sum &+= read(column) }
      code = sqlite3_step(statement)
    }
    // Without this sum, the optimizer could remove the reading.
    guard sqlite3_reset(statement) == SQLITE_OK, code == SQLITE_DONE, sum != .min else {
      throw SQLiteFailure(message: String(cString: sqlite3_errmsg(sqlite3_db_handle(statement))))
    }
    return rows
  }

  private func read(_ column: Int32) -> Int {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: Int(truncatingIfNeeded: sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: Int(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      Int(sqlite3_column_text(statement, column)?.pointee ?? 0)
        &+ Int(sqlite3_column_bytes(statement, column))
    default: 0
    }
  }
}
