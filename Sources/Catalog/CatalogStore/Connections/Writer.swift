import CatalogModel
import CSQLite

/// The writing connection, which runs one transaction at a time.
final class Writer: Sendable {
  private let file: CatalogFile
  private let queue: DatabaseQueue
  private let state = Locked((schemaIsCurrent: false, written: CatalogStore.Written.nothing))

  /// Opens the connection, creating an empty file if there is none.
  init(_ file: CatalogFile, busyTimeout: Double) throws {
    self.file = file
    queue = DatabaseQueue(try file.openWriter(busyTimeout: busyTimeout))
  }

  deinit {
    // An empty file that was there before is somebody's, with an owner and permissions.
    guard file.isNew, file.isKnownToBeEmpty else { return }
    // Another process may be about to write to the empty file. The lock makes it wait, and then it
    // notices that its file is gone. A path can lie about what is there: on a disk or a network that fails, only the
    // file that is open tells that it has nothing in it.
    try? queue.inDatabase { db in
      try db.inTransaction(.exclusive, commits: false) {
        if try db.fileSize == 0, try !db.fileHasMoved { file.remove() }
      }
    }
  }

  /// What this connection has committed.
  var written: CatalogStore.Written { state.withLock { $0.written } }

  /// Closes the connection; later uses throw.
  func close() { queue.close() }

  /// Throws if the file is not a catalog, or has a newer schema.
  func checkVersion() throws {
    try queue.inDatabase { db in
      guard try SchemaVersion(db, path: file.path).isCurrent else { return }
      finishMigrating(db)
    }
  }

  private func isKnownToBeCurrent() throws -> Bool {
    if !state.withLock({ $0.schemaIsCurrent }) { try checkVersion() }
    return state.withLock { $0.schemaIsCurrent }
  }

  /// Whether readers understand the schema. That of a new file is made; an older one is brought up to date with the first
  /// change, so that a command that is refused leaves it.
  func canBeRead() throws -> Bool {
    if try isKnownToBeCurrent() { return true }
    guard file.isNew || file.isKnownToBeEmpty else { return false }
    try bringUpToDate()
    return true
  }

  /// Applies the pending migrations in one transaction.
  func bringUpToDate() throws {
    guard try !isKnownToBeCurrent() else { return }
    try inTransaction(for: .schema) { _ in }
  }

  /// Runs a block in a transaction that first applies pending migrations. If the block then changes nothing of an older
  /// catalog, it stays as it is.
  ///
  /// - Parameters:
  ///   - purpose: What the transaction writes if it is committed.
  ///   - commits: Whether to keep what the block wrote.
  ///   - setsRevision: Whether the block itself decides by how much the revision grows.
  /// - Throws: ``UnsettledCommit`` if the commit failed and may have been written nevertheless.
  func inTransaction<Value>(
    for purpose: CatalogStore.Written = .changes, commits: Bool = true,
    setsRevision: Bool = false, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.inDatabase { db in
      let migrates = !state.withLock { $0.schemaIsCurrent }
      // Migrations replace tables that other rows refer to. The pragma has no effect inside a
      // transaction.
      if migrates { try db.execute(sql: "PRAGMA foreign_keys = OFF") }
      defer { if migrates { try? db.execute(sql: "PRAGMA foreign_keys = ON") } }
      let value: Value
      var commit: (before: CommitMark, after: CommitMark)?
      var commits = commits
      do {
        value = try db.inTransaction(commits: commits) {
          guard try !db.fileHasMoved else { throw CatalogError.replaced(path: file.path) }
          let before = try CommitMark(db)
          // The version is read again under the write lock, because another process may have
          // migrated first, also one of a newer version while this one has the file open.
          let version = try SchemaVersion(db, path: file.path)
          if migrates { try version.applyPending(db) } else { try version.check(file.path) }
          let revision = try CatalogStore.storedRevision(db)
          let count = db.totalChangesCount
          let value = try body(db)
          if purpose == .changes, version.number > 0, !version.isCurrent {
            commits = commits && db.totalChangesCount > count
          }
          if !setsRevision { try db.countAsOneChange(since: revision) }
          if commits { commit = (before, try CommitMark(db)) }
          return value
        }
      } catch {
        guard let commit, commit.before != commit.after else {
          // SQLite reports a file that is gone as an error of the disk.
          throw (try? db.fileHasMoved) == true ? CatalogError.replaced(path: file.path) : error
        }
        throw UnsettledCommit(
          cause: error, before: commit.before, after: commit.after,
          mark: CommitMark(settling: db, from: commit.before))
      }
      if let commit, commit.before != commit.after {
        state.withLock { $0.written = max($0.written, purpose) }
      }
      if migrates, commits { finishMigrating(db) }
      return value
    }
  }

  /// Switches the file to a write-ahead log.
  private func finishMigrating(_ db: Database) {
    // If another connection has the file open, or the file system lacks shared memory, the file
    // keeps its rollback journal, which also works but allows no reads during writes.
    try? db.execute(sql: "PRAGMA journal_mode = WAL")
    state.withLock { $0.schemaIsCurrent = true }
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
      try PreparedStatement(self, "UPDATE catalog_revision SET value = ?").run([revision])
    }
  }

  /// Whether the file that this connection has open was removed or replaced by another one.
  fileprivate var fileHasMoved: Bool {
    get throws {
      var hasMoved: Int32 = 0
      let code = sqlite3_file_control(
        connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
      guard code == SQLITE_OK else { throw DatabaseError(code) }
      return hasMoved != 0
    }
  }

  /// The size of the open file in bytes.
  fileprivate var fileSize: Int64 {
    get throws {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var size: Int64 = -1
      var code = sqlite3_file_control(
        connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
      if code == SQLITE_OK {
        code = file?.pointee.pMethods.pointee.xFileSize(file, &size) ?? SQLITE_IOERR
      }
      guard code == SQLITE_OK else { throw DatabaseError(code) }
      return size
    }
  }

  /// Makes all changes of a transaction one step of the revision, or as many as copied publications need.
  ///
  /// - Parameter revision: The revision before them. One that is missing or cannot grow stays as it is,
  ///   for the check of the catalog to find.
  func countAsOneChange(since revision: Int64?) throws {
    guard let revision, (0..<CatalogStore.largestRevision).contains(revision),
      try CatalogStore.revision(self) > revision + 1
    else { return }
    try setRevision(max(revision + 1, try CatalogStore.leastRevision(self)))
  }

  private func switchTriggers(on: Bool) throws {
    let code = sqlite_switch_triggers(connection, on ? 1 : 0)
    guard code == SQLITE_OK else { throw DatabaseError(code) }
  }
}
