import CSQLite

/// An error of SQLite, or of the way a connection is used.
package struct DatabaseError: Error {
  /// What went wrong, as one of SQLite's primary codes such as `SQLITE_BUSY`.
  package let resultCode: Int32
  /// What SQLite says about it.
  package let message: String

  /// An error with a message, or with the one that SQLite has for the code.
  package init(_ code: Int32, message: String? = nil) {
    resultCode = code & 0xff
    self.message = message ?? String(cString: sqlite3_errstr(code))
  }

  /// The error of a call that a connection has just made.
  init(_ code: Int32, of connection: OpaquePointer) {
    let message = String(cString: sqlite3_errmsg(connection))
    // The message is that of the connection's last call, which can have succeeded.
    self.init(code, message: message == "not an error" ? nil : message)
  }
}
