import CSQLite

/// A statement of a connection, which keeps it for further uses.
///
/// Two uses of the same SQL text must not overlap, because they share one statement.
package struct PreparedStatement {
  /// The columns of the current row.
  package var columns: ColumnReader { ColumnReader(statement: pointer) }

  private let db: Database
  private let pointer: OpaquePointer

  /// Prepares a statement, or reuses the connection's cached one.
  package init(_ db: Database, _ sql: String) throws {
    self.db = db
    pointer = try db.statement(sql)
  }

  /// Binds all parameters in order.
  package func bind(_ values: [any Bindable]) {
    var index: Int32 = 1
    for value in values {
      value.bind(to: pointer, at: index)
      index += 1
    }
  }

  /// Binds the parameter with an index that starts at 1.
  package func bind(_ value: some Bindable, at index: Int32) {
    value.bind(to: pointer, at: index)
  }

  /// Steps to the next row.
  ///
  /// - Returns: False after the last row.
  package func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = DatabaseError(code, of: db.connection)
      sqlite3_reset(pointer)
      throw error
    }
  }

  /// Resets the statement for its next run.
  package func reset() { sqlite3_reset(pointer) }

  /// Runs the statement to its end, after binding the parameters if there are any.
  package func run(_ values: [any Bindable] = []) throws {
    bind(values)
    defer { reset() }
    while try step() {}
  }
}

/// A value that can be bound to a parameter.
package protocol Bindable {
  /// Binds the value to the parameter with an index that starts at 1.
  func bind(to statement: OpaquePointer, at index: Int32)
}

extension Int64: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension Bool: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}

extension Double: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_double(statement, index, self)
  }
}

/// Makes SQLite copy a text or a blob before the function returns.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension [UInt8]: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    _ = withUnsafeBytes { bytes in
      // An empty buffer may have no base address, which SQLite would treat as NULL.
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(statement, index, 0)
      } else {
        sqlite3_bind_blob(statement, index, bytes.baseAddress, Int32(clamping: bytes.count), copied)
      }
    }
  }
}

extension String: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    var text = self
    _ = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty buffer may have no base address, which SQLite would treat as NULL.
        if let start = characters.baseAddress {
          sqlite3_bind_text(statement, index, start, Int32(clamping: characters.count), copied)
        } else {
          sqlite3_bind_text(statement, index, "", 0, copied)
        }
      }
    }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) {
    if let self {
      self.bind(to: statement, at: index)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }
}
