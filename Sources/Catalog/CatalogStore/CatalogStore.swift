public import CatalogModel
import CSQLite

/// The owner of the catalog's SQLite file: the only type that opens, migrates and writes it. Other
/// code reads through `CatalogReading`.
///
/// The file uses a write-ahead log. While a transaction writes, in this process or another one,
/// readers see the last committed state; threads read in parallel, each with its own connection. A
/// commit is on disk before it returns (`synchronous` is `EXTRA`), so committed changes survive a
/// power cut. A process that is killed leaves either the whole transaction or none of it. The last
/// connection to close moves the log into the file and removes the log.
///
/// ## Topics
///
/// ### Opening
/// - ``init(path:mode:busyTimeout:migrating:)``
/// - ``Mode``
/// - ``MigrationMoment``
/// - ``migrationStatus(path:busyTimeout:)``
///
/// ### Writing
/// - ``transaction(commits:_:)``
/// - ``migrate()``
/// - ``written``
///
/// ### Sharing publications
/// - ``publishing(to:)``
/// - ``follow(_:goingBack:report:)``
///
/// ### Maintenance
/// - ``summary()``
/// - ``checkStructure(document:)``
/// - ``backup(to:)``
public final class CatalogStore: Sendable {
  /// What a store may do with its file.
  public enum Mode: Sendable {
    /// Reads an existing catalog without changing it. The only exception is recovery: changes that
    /// a killed writer left in the log are brought to their last committed state.
    ///
    /// Reading needs either a folder in which the log's files can be created, or a read-only file
    /// system, where no process can write.
    ///
    /// If another catalog is moved to the path, later reads are from that one. The log that the old file
    /// has left there is removed, so no other process may write meanwhile.
    case readOnly
    /// Reads a catalog that no process writes to, without locks and without files beside it. If the
    /// file does change, the results are undefined.
    case immutable
    /// Reads and writes; creates a missing file and migrates an old schema. If another file is moved to the path, every
    /// access throws `replaced`.
    case readWrite
  }

  /// When a read-write store creates and migrates its file.
  public enum MigrationMoment: Sendable {
    /// When the store is opened.
    case whenOpened
    /// In the transaction of the first access, so that a failing first write leaves no file behind; an old schema in that of
    /// the first change, so that a refused one leaves it.
    case withFirstAccess
  }

  /// The path that the store was opened with.
  public let path: String
  /// What the store may do with the file.
  public let mode: Mode
  /// How long to wait for another process's lock, in seconds.
  let busyTimeout: Double
  let file: CatalogFile
  let readers: ReaderPool
  let verified: VerifiedDocuments
  /// The log to which publications go; `nil` if they are the catalog's own.
  let log: (any PublicationLog)?
  /// The writing connection; `nil` in a read-only store.
  private let writer: Writer?
  /// The transaction that all reads and writes are parts of; `nil` if each is one of its own.
  private let running: RunningTransaction?

  /// Opens the catalog at a path. A read-write store creates and migrates the file as needed.
  ///
  /// - Parameters:
  ///   - path: The path of the SQLite file; relative paths start in the current folder.
  ///   - mode: What the store may do with the file.
  ///   - busyTimeout: How many seconds each access waits for another process's lock.
  ///   - migrating: When a read-write store creates and migrates the file.
  /// - Throws: `CatalogError`, for instance `noDatabase`, `isDirectory`, `notADatabase`,
  ///   `notACatalog`, `newerSchema`, `locked`, or `empty` or `needsMigration` if the store is read-only.
  public convenience init(
    path: String, mode: Mode, busyTimeout: Double = 2, migrating: MigrationMoment = .whenOpened
  ) throws {
    try self.init(
      path: path, mode: mode, busyTimeout: busyTimeout, migrating: migrating, takesOldSchema: false)
  }

  /// Opens a catalog to be copied, which may have the schema of an earlier version: whoever is about to migrate it
  /// wants a copy from before.
  ///
  /// - Throws: As ``init(path:mode:busyTimeout:migrating:)``, but never `needsMigration`.
  package convenience init(toCopy path: String, mode: Mode, busyTimeout: Double = 2) throws {
    try self.init(
      path: path, mode: mode, busyTimeout: busyTimeout, migrating: .withFirstAccess,
      takesOldSchema: true)
  }

  private init(
    path: String, mode: Mode, busyTimeout: Double, migrating: MigrationMoment, takesOldSchema: Bool
  ) throws {
    self.path = path
    self.mode = mode
    self.busyTimeout = busyTimeout
    running = nil
    log = nil
    verified = VerifiedDocuments()
    let file = try CatalogFile(path: path, mode: mode)
    self.file = file
    readers = ReaderPool(file, follows: mode == .readOnly, patience: busyTimeout) {
      let reader = try file.openReader(busyTimeout: busyTimeout)
      if mode != .readWrite {
        try reader.inTransaction { db in
          try SchemaVersion(db, path: path).check(path, takesOld: takesOldSchema)
        }
      }
      return reader
    }
    writer =
      mode == .readWrite
      ? try Self.translatingErrors(path: path, busyTimeout: busyTimeout) {
        try Writer(file, busyTimeout: busyTimeout)
      } : nil
    guard let writer else {
      // Opening the first connection checks the file.
      try withCatalogErrors { try readers.withReader { _ in } }
      return
    }
    try withCatalogErrors {
      if migrating == .whenOpened { try writer.bringUpToDate() } else { try writer.checkVersion() }
    }
  }

  /// The view of a store that publishes to a log, or from within its transaction.
  private init(
    _ store: CatalogStore, to log: (any PublicationLog)?, in transaction: RunningTransaction?
  ) {
    self.log = log
    path = store.path
    mode = store.mode
    busyTimeout = store.busyTimeout
    file = store.file
    readers = store.readers
    verified = store.verified
    writer = store.writer
    running = transaction
  }

  /// The same catalog, whose publications and withdrawals go to a log first. What the log has is then copied,
  /// also what others have published. If copying fails after the log has acknowledged a change, the change
  /// stands, and the next use copies it.
  public func publishing(to log: any PublicationLog) -> CatalogStore {
    CatalogStore(self, to: log, in: running)
  }

  /// The view of the store from within a transaction.
  func within(_ transaction: RunningTransaction) -> CatalogStore {
    CatalogStore(self, to: log, in: transaction)
  }

  /// Runs several reads and writes as one transaction: all changes are kept, or none if the block
  /// throws. The revision grows by one at most.
  ///
  /// The block gets a store that reads the uncommitted changes, and whose writes, edits, imports and
  /// publications are parts of the transaction. A part that throws undoes only its own changes. The
  /// store can be used on the block's thread only, and not after the block.
  ///
  /// - Parameters:
  ///   - commits: Whether to keep the changes; false makes a trial run.
  ///   - body: What to read and write.
  public func transaction<Value>(
    commits: Bool = true, _ body: (CatalogStore) throws -> Value
  ) throws -> Value {
    try write(commits: commits) { db in
      let running = try RunningTransaction(db)
      defer { running.end() }
      let value = try body(within(running))
      if commits { try running.endRecord() }
      return value
    }
  }

  /// What a store has committed.
  public enum Written: Int, Comparable, Sendable {
    /// No transaction that changes anything.
    case nothing
    /// Only migrations of the schema.
    case schema
    /// Changes of the content.
    case changes

    /// Whether the first value means less than the second one.
    public static func < (first: Written, second: Written) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// What this store has committed so far.
  public var written: Written { writer?.written ?? .nothing }

  /// Migrates the schema if it is not current.
  ///
  /// - Throws: `CatalogError`, for instance `readOnly` or `locked`.
  public func migrate() throws {
    guard let writer else { throw CatalogError.readOnly(path: path) }
    guard running == nil else { return }
    try withCatalogErrors { try writer.bringUpToDate() }
  }

  /// The size of the file and of its log, in bytes.
  package var size: Int { get throws { try file.size + file.logSize } }

  /// The time limit of a read transaction, in seconds.
  package static let timeLimit = Reader.secondsAllowed

  /// Whether there is anything at a path, a catalog or not.
  ///
  /// - Throws: `CatalogError.cannotOpen` if the system does not tell.
  package static func exists(at path: String) throws -> Bool { try CatalogFile.exists(path) }

  /// Runs a block in a read transaction, so that everything it reads comes from one revision.
  ///
  /// - Parameter seconds: How long the block may take; `nil` means no limit.
  package func read<Value>(
    within seconds: UInt64? = timeLimit, _ body: (Database) throws -> Value
  ) throws -> Value {
    try withCatalogErrors {
      if let running { return try body(running.connection()) }
      if let value = try readBeforeMigrating(body) { return value }
      return try readers.withReader { reader in
        try reader.inTransaction(within: seconds) { db in
          try SchemaVersion.checkIsKnown(db, path: path)
          return try body(db)
        }
      }
    }
  }

  /// Runs a block that reads with a single statement, which needs no transaction around it.
  func readByOneStatement<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withCatalogErrors {
      if let running { return try body(running.connection()) }
      if let value = try readBeforeMigrating(body) { return value }
      return try readers.withReader { reader in
        try reader.inOneStatement { db in
          try SchemaVersion.checkIsKnown(db, path: path)
          return try body(db)
        }
      }
    }
  }

  /// Runs a block in a read transaction that passes rows to a caller. The time limit starts again
  /// with every row, because the caller may be slow.
  package func readRows<Value>(
    _ body: (Database, _ hasRow: @escaping () -> Void) throws -> Value
  ) throws -> Value {
    try withCatalogErrors {
      if let running { return try body(running.connection()) {} }
      if let value = try readBeforeMigrating({ try body($0) {} }) { return value }
      return try readers.withReader { reader in
        try reader.inTransaction { db in
          try SchemaVersion.checkIsKnown(db, path: path)
          return try body(db) { reader.restartClock() }
        }
      }
    }
  }

  /// Runs a block that reads a catalog of an earlier version as it will be; nil for one of this version.
  private func readBeforeMigrating<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    guard let writer, try !writer.canBeRead() else { return nil }
    return try writer.inTransaction(commits: false, body)
  }

  /// Runs a block in a transaction that holds the write lock from its start, and rolls back if the
  /// block throws. The revision grows by one, however many rows change.
  ///
  /// - Parameters:
  ///   - commits: Whether to keep the changes; false makes a trial run.
  ///   - setsRevision: Whether the block itself decides by how much the revision grows.
  package func write<Value>(
    commits: Bool = true, setsRevision: Bool = false, _ body: (Database) throws -> Value
  ) throws -> Value {
    try withCatalogErrors {
      // A copy in memory runs in a transaction that can be written to.
      if let running { return try running.inSavepoint(commits: commits, body) }
      guard let writer else { throw CatalogError.readOnly(path: path) }
      return try writer.inTransaction(commits: commits, setsRevision: setsRevision, body)
    }
  }

  /// Runs a block as ``write(commits:setsRevision:_:)`` does, with a record of the whole transaction, which is
  /// written at its end.
  ///
  /// - Parameter make: Makes the record if the transaction has none yet.
  package func write<Record: TransactionRecord, Value>(
    commits: Bool = true, recordedBy make: () -> Record,
    _ body: (Database, Record) throws -> Value
  ) throws -> Value {
    try write(commits: commits) { db in
      if let running { return try body(db, running.record(make)) }
      guard let revision = try Self.storedRevision(db) else {
        throw CatalogError.corrupt(path: path, detail: "it has no revision")
      }
      // A revision that went back would be given to two edits.
      let newest = try Self.newestRevision(db, in: "edit")
      if revision < newest { try db.setRevision(newest) }
      let transaction = try RunningTransaction(db)
      defer { transaction.end() }
      let value = try body(db, transaction.record(make))
      if commits { try transaction.endRecord() }
      return value
    }
  }

  func withCatalogErrors<Value>(_ body: () throws -> Value) throws -> Value {
    try CatalogStore.translatingErrors(path: path, busyTimeout: busyTimeout) {
      do {
        return try body()
      } catch let commit as UnsettledCommit {
        throw settled(commit)
      } catch let error as DatabaseError where error.resultCode == SQLITE_ERROR {
        throw newerSchema ?? error
      }
    }
  }

  /// The error of a catalog that a newer version has migrated while this store had it open, so that statements name
  /// columns which are gone; nil for another one.
  private var newerSchema: CatalogError? {
    do {
      _ = try file.openReader(busyTimeout: busyTimeout).inTransaction { db in
        try SchemaVersion(db, path: path)
      }
    } catch let error as CatalogError where error.isOfNewerSchema {
      return error
    } catch {}
    return nil
  }

  /// Closes the connections that no thread is using; writing throws afterwards.
  func closeConnections() {
    readers.closeIdle()
    writer?.close()
  }
}
