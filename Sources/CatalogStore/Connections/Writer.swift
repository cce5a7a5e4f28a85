import CatalogModel
import Foundation
package import GRDB
import GRDBSQLite
import SQLiteSwitches

/// The writing connection, which runs one transaction at a time.
///
/// Unchecked because `lock` guards the flag, and GRDB's queue lets only one thread at a time use
/// the connection.
final class Writer: @unchecked Sendable {
  private let file: CatalogFile
  private let queue: DatabaseQueue
  private let lock = NSLock()
  private var schemaIsCurrent = false

  /// Opens the connection, creating an empty file if there is none.
  init(_ file: CatalogFile, busyTimeout: Double) throws {
    self.file = file
    queue = try file.openWriter(busyTimeout: busyTimeout)
  }

  deinit {
    file.removeIfEmpty()
  }

  /// Throws if the file is not a catalog, or has a newer schema.
  func checkVersion() throws {
    try queue.writeWithoutTransaction { db in
      guard try SchemaVersion(db, path: file.path).isCurrent else { return }
      finishMigrating(db)
    }
  }

  /// Applies the pending migrations in one transaction.
  func bringUpToDate() throws {
    guard !lock.withLock({ schemaIsCurrent }) else { return }
    try checkVersion()
    guard !lock.withLock({ schemaIsCurrent }) else { return }
    try inTransaction { _ in }
  }

  /// Runs a block in a transaction that first applies pending migrations.
  ///
  /// - Parameters:
  ///   - commits: Whether to keep what the block wrote.
  ///   - setsRevision: Whether the block itself decides by how much the revision grows.
  func inTransaction<Value>(
    commits: Bool = true, setsRevision: Bool = false, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.writeWithoutTransaction { db in
      let migrates = !lock.withLock { schemaIsCurrent }
      // Migrations replace tables that other rows refer to. The pragma has no effect inside a
      // transaction.
      if migrates { try db.execute(sql: "PRAGMA foreign_keys = OFF") }
      defer { if migrates { try? db.execute(sql: "PRAGMA foreign_keys = ON") } }
      var value: Value?
      try db.inTransaction(.immediate) {
        // The version is read again under the write lock, because another process may have migrated
        // first.
        if migrates { try SchemaVersion(db, path: file.path).applyPending(db) }
        let revision = try CatalogStore.storedRevision(db)
        value = try body(db)
        if !setsRevision { try db.countAsOneChange(since: revision) }
        return commits ? .commit : .rollback
      }
      if migrates, commits { finishMigrating(db) }
      guard let value else {
        throw CatalogError.failed(path: file.path, detail: "the transaction gave no result")
      }
      return value
    }
  }

  /// Switches the file to a write-ahead log.
  private func finishMigrating(_ db: Database) {
    // If another connection has the file open, or the file system lacks shared memory, the file
    // keeps its rollback journal, which also works but allows no reads during writes.
    try? db.execute(sql: "PRAGMA journal_mode = WAL")
    lock.withLock { schemaIsCurrent = true }
  }
}

extension Database {
  /// Runs a block with this connection's triggers disabled, and enables them again even if the
  /// block throws.
  package func withoutTriggers<Value>(_ body: () throws -> Value) throws -> Value {
    try switchTriggers(on: false)
    // Enabling cannot fail where disabling succeeded.
    defer { try? switchTriggers(on: true) }
    return try body()
  }

  /// Sets the revision directly, bypassing the trigger that only allows steps of one.
  func setRevision(_ revision: Int64) throws {
    try withoutTriggers {
      try execute(sql: "UPDATE catalog_revision SET value = ?", arguments: [revision])
    }
  }

  /// Makes all changes of a transaction one step of the revision.
  ///
  /// - Parameter revision: The revision before them. One that is missing or cannot grow stays as it is,
  ///   for the check of the catalog to find.
  func countAsOneChange(since revision: Int64?) throws {
    guard let revision, (0..<CatalogStore.largestRevision).contains(revision),
      try CatalogStore.revision(self) > revision + 1
    else { return }
    try setRevision(revision + 1)
  }

  private func switchTriggers(on: Bool) throws {
    let code = sqlite_switch_triggers(sqliteConnection, on ? 1 : 0)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
