import SystemSQLite

/// The peer: a connection with prepared statements, over SQLite's C interface.
final class SQLiteConnection {
  private var connection: OpaquePointer?
  private var statements: [OpaquePointer] = []

  init(path: String) throws {
    try check(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil))
  }

  deinit {
    for statement in statements { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  /// Prepares a statement and keeps it for the lifetime of the connection.
  func prepare(_ sql: String) throws -> SQLiteStatement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    guard let statement else { throw SQLiteFailure(message: "no statement") }
    statements.append(statement)
    return SQLiteStatement(connection: self, statement: statement)
  }

  /// Runs statements that return no rows.
  func execute(_ sql: String) throws {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// The texts in the first column of a query's rows.
  func texts(_ sql: String) throws -> [String] {
    let statement = try prepare(sql).statement
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      if let text = sqlite3_column_text(statement, 0) { texts.append(String(cString: text)) }
    }
    sqlite3_reset(statement)
    return texts
  }

  /// Runs a block, which is a part of a transaction, without the catalog's triggers, which fire for each
  /// row. Swift cannot call the variadic function that disables triggers, so they are dropped and created
  /// again.
  func withoutTriggers(_ body: () throws -> Void) throws {
    let triggers = "FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
    let definitions = try texts("SELECT sql \(triggers)")
    for name in try texts("SELECT name \(triggers)") { try execute("DROP TRIGGER \(name)") }
    try body()
    for definition in definitions { try execute(definition) }
  }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK else { return }
    throw SQLiteFailure(message: String(cString: sqlite3_errmsg(connection)))
  }
}

/// An error message of SQLite.
struct SQLiteFailure: Error {
  let message: String
}
