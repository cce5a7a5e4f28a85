import Foundation
import GRDB
import GRDBSQLite
import Migrations
import SQLiteSwitches

/// The connection that writes, one transaction at a time.
///
/// It is safe to share although it changes: `lock` guards the flag, and GRDB's queue lets one thread
/// at a time use the connection.
final class Writer: @unchecked Sendable {
  private let file: CatalogFile
  private let queue: DatabaseQueue
  private let lock = NSLock()
  private var schemaIsCurrent = false

  /// Opens the connection, which creates an empty file if there is none.
  init(_ file: CatalogFile, busyTimeout: Double) throws {
    self.file = file
    queue = try file.openWriter(busyTimeout: busyTimeout)
  }

  deinit {
    file.removeIfEmpty()
  }

  /// Refuses a file that is no catalog or a newer one.
  func checkVersion() throws {
    try queue.writeWithoutTransaction { db in
      guard try SchemaVersion(db, path: file.path).isCurrent else { return }
      finishMigrating(db)
    }
  }

  /// Applies the migrations that are pending, in one transaction.
  func bringUpToDate() throws {
    guard !lock.withLock({ schemaIsCurrent }) else { return }
    try checkVersion()
    guard !lock.withLock({ schemaIsCurrent }) else { return }
    try inTransaction { _ in }
  }

  /// Runs a block in a transaction that begins with the migrations that are pending.
  ///
  /// - Parameter commits: Whether to keep what the block wrote.
  func inTransaction<Value>(
    commits: Bool = true, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.writeWithoutTransaction { db in
      let migrates = !lock.withLock { schemaIsCurrent }
      // New tables take the places of those that rows refer to. Inside of a transaction the pragma
      // does nothing.
      if migrates { try db.execute(sql: "PRAGMA foreign_keys = OFF") }
      defer { if migrates { try? db.execute(sql: "PRAGMA foreign_keys = ON") } }
      var value: Value?
      try db.inTransaction(.immediate) {
        // Reads the version under the write lock: another process may have been faster.
        if migrates { try SchemaVersion(db, path: file.path).applyPending(db) }
        let revision = try CatalogStore.revision(db)
        value = try body(db)
        if try CatalogStore.revision(db) > revision {
          try db.setRevision(revision + 1)
        }
        return commits ? .commit : .rollback
      }
      if migrates, commits { finishMigrating(db) }
      guard let value else {
        throw CatalogError.failed(path: file.path, detail: "the transaction gave no result")
      }
      return value
    }
  }

  /// Has the file keep a write-ahead log from now on.
  private func finishMigrating(_ db: Database) {
    // Where another connection has the file open, or the file system lacks shared memory, the file
    // keeps its rollback journal, which works too, one at a time.
    try? db.execute(sql: "PRAGMA journal_mode = WAL")
    lock.withLock { schemaIsCurrent = true }
  }
}

extension Database {
  /// Runs a block while no trigger of this connection fires. They fire again afterwards, whatever
  /// happens in the block.
  func withoutTriggers<Value>(_ body: () throws -> Value) throws -> Value {
    try switchTriggers(on: false)
    // Switching back on cannot fail where switching off did not.
    defer { try? switchTriggers(on: true) }
    return try body()
  }

  /// Sets the revision past the trigger that lets it grow one by one.
  func setRevision(_ revision: Int64) throws {
    try withoutTriggers {
      try execute(sql: "UPDATE catalog_revision SET value = ?", arguments: [revision])
    }
  }

  private func switchTriggers(on: Bool) throws {
    let code = sqlite_switch_triggers(sqliteConnection, on ? 1 : 0)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
