import CSQLite
package import CatalogStore

extension DatabaseQueue {
  /// Opens a file as another program does, which does not wait for locks.
  package convenience init(path: String, foreignKeys: Bool = true) throws {
    let pragmas = foreignKeys ? "" : "PRAGMA foreign_keys = OFF"
    self.init(try Database(path, pragmas: pragmas))
  }
}

extension Database {
  /// Runs a statement with parameters.
  package func execute(sql: String, arguments: [any Bindable]) throws {
    try PreparedStatement(self, sql).run(arguments)
  }

  /// Calls a closure with the SQL of each statement that begins.
  package func trace(_ body: @escaping (String) -> Void) {
    let context = Unmanaged.passRetained(Trace(body: body)).toOpaque()
    sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT),
      { _, context, _, sql in
        guard let context, let sql else { return 0 }
        let trace = Unmanaged<Trace>.fromOpaque(context).takeUnretainedValue()
        trace.body(String(cString: sql.assumingMemoryBound(to: CChar.self)))
        return 0
      }, context)
  }
}

/// What a connection calls for each statement, as long as the process lives.
private final class Trace {
  let body: (String) -> Void

  init(body: @escaping (String) -> Void) { self.body = body }
}

/// The rows of a query as texts that differ if a value or its type does.
package func fetchRows(_ db: Database, _ sql: String) throws -> [String] {
  try fetch(db, sql) { row in
    (0..<sqlite3_column_count(row.statement)).map { column in
      switch sqlite3_column_type(row.statement, column) {
      case SQLITE_NULL: "NULL"
      case SQLITE_TEXT: "\"\(row.text(column))\""
      // Also the bytes of a blob.
      default: row.text(column)
      }
    }.joined(separator: "|")
  }
}

/// The numbers that a query answers with, from the first column.
package func integers(_ queue: DatabaseQueue, _ sql: String) throws -> [Int64] {
  try queue.read { db in try fetch(db, sql) { $0.integer(0) } }
}
