#if Fleet
import CPostgres

/// A parameter of a statement.
enum PostgresValue {
  case text(String?)
  case integer(Int64?)
  case bytes([UInt8]?)

  /// The value as it is sent: numbers as text, whose type the statement says.
  var sent: (bytes: [UInt8]?, isBinary: Bool) {
    switch self {
    case .text(let text): (text.map { Array($0.utf8) + [0] }, false)
    case .integer(let number): (number.map { Array("\($0)".utf8) + [0] }, false)
    case .bytes(let bytes): (bytes, true)
    }
  }
}

/// The rows of a result, in binary.
struct PostgresRows {
  var rows: [PostgresRow] = []
  /// What the server warned of.
  var warnings: [String] = []
}

/// A row of a result.
struct PostgresRow {
  let cells: [[UInt8]?]

  /// The number in a column of the type `integer` or `bigint`; `nil` for NULL.
  func optionalInteger(_ column: Int) -> Int64? {
    guard let bytes = cells[column] else { return nil }
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return bytes.count == 4
      ? Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: bits))) : Int64(bitPattern: bits)
  }

  /// The number in a column; 0 for NULL.
  func integer(_ column: Int) -> Int64 { optionalInteger(column) ?? 0 }

  /// The text in a column; `nil` for NULL.
  func optionalText(_ column: Int) -> String? {
    cells[column].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text in a column; empty for NULL.
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  /// The bytes in a column of the type `bytea`; `nil` for NULL.
  func optionalBytes(_ column: Int) -> [UInt8]? { cells[column] }
}

/// A result of libpq, which is cleared here and nowhere else.
struct PostgresResult: ~Copyable {
  private let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { PQclear(pointer) }

  /// The failure that the result is; `nil` for a success.
  func failure() -> PostgresFailure? {
    switch PQresultStatus(pointer) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_EMPTY_QUERY: nil
    default:
      // The macros PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY are characters, which are not imported.
      PostgresFailure(
        kind: field("C").map { .refused(code: $0) } ?? .connection,
        message: field("M") ?? "the connection was lost")
    }
  }

  private func field(_ code: Unicode.Scalar) -> String? {
    PQresultErrorField(pointer, CInt(code.value)).map { String(cString: $0) }
  }

  /// The rows.
  func rows() -> [PostgresRow] {
    (0..<PQntuples(pointer)).map { row in
      PostgresRow(
        cells: (0..<PQnfields(pointer)).map { column in
          guard PQgetisnull(pointer, row, column) == 0,
            let value = PQgetvalue(pointer, row, column)
          else { return nil }
          return Array(
            UnsafeRawBufferPointer(start: value, count: Int(PQgetlength(pointer, row, column))))
        })
    }
  }
}
#endif
