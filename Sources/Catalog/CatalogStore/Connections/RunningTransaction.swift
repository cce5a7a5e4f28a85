import CSQLite
import SystemEssentials

/// What a transaction writes about itself at its end.
package protocol TransactionRecord: AnyObject {
  /// Writes the record. The catalog has the revision that the transaction makes.
  func end(_ db: Database) throws
  /// A part of the transaction was undone.
  func rollBack()
}

/// A write transaction that runs on the writing connection.
///
/// Unchecked because only the thread that runs the transaction gets its connection.
final class RunningTransaction: @unchecked Sendable {
  /// The connection; `nil` when the transaction is over.
  private var db: Database?
  /// The revision before the transaction.
  private let revision: Int64?
  private let thread = pthread_self()
  private var record: (any TransactionRecord)?

  /// Takes over the connection of a transaction that has begun.
  init(_ db: Database) throws {
    self.db = db
    revision = try CatalogStore.storedRevision(db)
  }

  /// The connection; throws outside of the block that the transaction runs.
  func connection() throws -> Database {
    guard pthread_equal(thread, pthread_self()) != 0, let db else {
      throw DatabaseError(
        SQLITE_MISUSE, message: "the catalog was used outside of its transaction")
    }
    return db
  }

  /// Runs a block as a part of the transaction that is undone if the block throws.
  func inSavepoint<Value>(commits: Bool, _ body: (Database) throws -> Value) throws -> Value {
    let db = try connection()
    var isKept = false
    defer { if !isKept { record?.rollBack() } }
    return try db.inSavepoint(commits: commits) {
      let value = try body(db)
      // All changes of the transaction count as one, also for those who read within it.
      try db.countAsOneChange(since: revision)
      isKept = commits
      return value
    }
  }

  /// The record of the whole transaction, made by the first part that needs one.
  func record<Record: TransactionRecord>(_ make: () -> Record) -> Record {
    if let record = record as? Record { return record }
    let made = make()
    record = made
    return made
  }

  /// Writes the record, if there is one and the transaction has made a new revision.
  func endRecord() throws {
    guard let record, let revision, let db else { return }
    try db.countAsOneChange(since: revision)
    if try CatalogStore.revision(db) > revision { try record.end(db) }
  }

  /// Makes further uses fail.
  func end() { db = nil }
}
