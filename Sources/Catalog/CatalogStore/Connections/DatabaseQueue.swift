import CSQLite
import CatalogModel

/// A connection that threads use one after the other.
///
/// Unchecked because `lock` guards the connection.
package final class DatabaseQueue: @unchecked Sendable {
  // Recursive, so that a use within another one throws and does not wait for itself.
  private let lock = Monitor()
  private var db: Database?
  private var isInUse = false

  /// Takes over a connection.
  package init(_ db: Database) { self.db = db }

  /// Runs a block with the connection.
  package func inDatabase<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try lock.withLock {
      guard let db else { throw DatabaseError(SQLITE_MISUSE, message: "the connection is closed") }
      guard !isInUse else {
        throw DatabaseError(
          SQLITE_MISUSE, message: "the catalog was used within its own transaction")
      }
      isInUse = true
      defer { isInUse = false }
      return try body(db)
    }
  }

  /// Runs a block in a transaction that may write.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try inDatabase { db in try db.inTransaction { try body(db) } }
  }

  /// Runs a block in a transaction that reads.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try inDatabase { db in try db.inTransaction(.deferred) { try body(db) } }
  }

  /// Closes the connection; later uses throw.
  package func close() { lock.withLock { db = nil } }
}
