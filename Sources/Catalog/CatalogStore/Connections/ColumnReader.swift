import DocumentJSON
import CSQLite

/// The columns of a statement's current row.
///
/// A damaged file may contain values of the wrong type, which SQLite's functions convert. A value that is still invalid
/// throws ``UnreadableValue``.
package struct ColumnReader {
  package let statement: OpaquePointer

  /// The integer in a column; 0 for NULL.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The integer in a column, or `nil` for NULL.
  package func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// The number in a column, or `nil` for NULL.
  package func optionalReal(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, column)
  }

  /// The text in a column, with malformed UTF-8 repaired; empty for NULL.
  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The text in a column, with malformed UTF-8 repaired, or `nil` for NULL.
  package func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The bytes in a column, valid until the statement's next step; none for NULL.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let bytes = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  }

  /// Whether the text in a column needs no repair.
  func isUTF8(_ column: Int32) -> Bool { String(utf8: bytes(column)) != nil }

  /// Parses the text in a column; throws ``UnreadableValue`` if parsing returns nil.
  package func parse<Value>(_ column: Int32, _ value: (String) -> Value?) throws -> Value {
    guard let value = value(text(column)) else { throw unreadable(column) }
    return value
  }

  /// The error for a text that cannot be a value of its column.
  package func unreadable(_ column: Int32) -> any Error {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "a column"
    return UnreadableValue(column: name, text: text(column))
  }

  /// Whether a column holds NULL.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}

/// A stored value that cannot be decoded.
struct UnreadableValue: Error {
  let column: String
  let text: String
}

/// Runs a query as a cached statement and decodes each row.
package func fetch<Value>(
  _ db: Database, _ sql: String, _ arguments: [any Bindable] = [],
  _ decode: (ColumnReader) throws -> Value
) throws -> [Value] {
  var values: [Value] = []
  try forEachRow(db, sql, arguments) { values.append(try decode($0)) }
  return values
}

/// Runs a query as a cached statement and passes each row to a closure.
package func forEachRow(
  _ db: Database, _ sql: String, _ arguments: [any Bindable] = [],
  _ body: (ColumnReader) throws -> Void
) throws {
  let statement = try PreparedStatement(db, sql)
  statement.bind(arguments)
  defer { statement.reset() }
  let columns = statement.columns
  var rows = 0
  while try statement.step() {
    rows += 1
    try checkRowCount(rows)
    try body(columns)
  }
}

/// Throws if a query has returned more rows than any catalog holds, because a stranger's file may
/// contain an endless view.
package func checkRowCount(_ count: Int) throws {
  let limit = 5_000_000
  guard count <= limit else {
    throw DatabaseError(SQLITE_TOOBIG, message: "more than \(limit) rows")
  }
}
