import CatalogModel
import Foundation
import GRDB

/// The gatekeeper of the catalog's SQLite file: the one type that opens it, migrates it and writes
/// to it. Others read through ``CatalogReading``.
///
/// The file keeps a write-ahead log. Readers go on with the last committed state while a transaction
/// writes, in this process or another one, and threads read in parallel, each over a connection of
/// its own. A commit is on the disk before it returns (`synchronous` is `FULL`), so what was
/// confirmed survives a power cut; a process that is killed leaves either the whole transaction or
/// nothing. The last connection to close moves the log into the file and removes it.
///
/// ## Topics
///
/// ### Opening
/// - ``init(path:mode:busyTimeout:migrating:)``
/// - ``Mode``
/// - ``MigrationMoment``
/// - ``migrationStatus(path:)``
///
/// ### Writing
/// - ``seed(_:reset:dryRun:)``
/// - ``migrate()``
///
/// ### Looking after the file
/// - ``summary()``
/// - ``checkIntegrity()``
/// - ``repair()``
/// - ``backup(to:)``
public final class CatalogStore: Sendable {
  /// What a store may do with its file.
  public enum Mode: Sendable {
    /// Reads an existing catalog and changes nothing in it. Only what a killed writer left behind is
    /// brought to its last whole state.
    ///
    /// Reading needs a folder in which the log's files can be made, or a read-only file system,
    /// where nobody writes.
    case readOnly
    /// Reads a catalog that nobody writes to meanwhile, without locks and without files beside it.
    /// What is read of a file that does change is undefined.
    case immutable
    /// Reads and writes; creates the file if it is missing and brings its schema up to date.
    case readWrite
  }

  /// When a read-write store creates and migrates its file.
  public enum MigrationMoment: Sendable {
    /// When it is opened.
    case whenOpened
    /// In the transaction of the first access, so that a first write which fails leaves nothing.
    case withFirstAccess
  }

  /// The path of the file as it was given.
  public let path: String
  /// What the store may do with the file.
  public let mode: Mode
  /// How many seconds to wait for another process's lock before giving up.
  let busyTimeout: Double
  let file: CatalogFile
  let readers: ReaderPool
  /// The connection that writes; `nil` in a store that only reads.
  private let writer: Writer?

  /// Opens the catalog at a path. A read-write store creates and migrates it as needed.
  ///
  /// - Parameters:
  ///   - path: The path of the SQLite file; a relative one starts in the current folder.
  ///   - mode: What the store may do with the file.
  ///   - busyTimeout: How many seconds each access waits for another process's lock.
  ///   - migrating: When a read-write store creates and migrates the file.
  /// - Throws: ``CatalogError``, for instance `noDatabase`, `isDirectory`, `notADatabase`,
  ///   `notACatalog`, `newerSchema`, `locked`, or `needsMigration` from a read-only opening.
  public init(
    path: String, mode: Mode, busyTimeout: Double = 2, migrating: MigrationMoment = .whenOpened
  ) throws {
    self.path = path
    self.mode = mode
    self.busyTimeout = busyTimeout
    let file = try CatalogFile(path: path, mode: mode)
    self.file = file
    readers = ReaderPool { try file.openReader(busyTimeout: busyTimeout) }
    writer =
      mode == .readWrite
      ? try Self.translatingErrors(path: path, busyTimeout: busyTimeout) {
        try Writer(file, busyTimeout: busyTimeout)
      } : nil
    guard let writer else {
      let found = try read { db in try SchemaVersion(db, path: path) }
      guard found.isCurrent else {
        throw CatalogError.needsMigration(path: path, pending: found.pending.map(\.name))
      }
      return
    }
    try withCatalogErrors {
      if migrating == .whenOpened { try writer.bringUpToDate() } else { try writer.checkVersion() }
    }
  }

  /// Brings the schema up to date, unless it is.
  ///
  /// - Throws: ``CatalogError``: `readOnly` from a store that only reads, `locked` and so on.
  public func migrate() throws {
    guard let writer else { throw CatalogError.readOnly(path: path) }
    try withCatalogErrors { try writer.bringUpToDate() }
  }

  /// Runs a block in a read transaction, so that all it reads is of one revision.
  ///
  /// - Parameter seconds: How long the block may read; `nil` is as long as it takes.
  func read<Value>(
    within seconds: UInt64? = Reader.secondsAllowed, _ body: (Database) throws -> Value
  ) throws -> Value {
    try withCatalogErrors {
      try writer?.bringUpToDate()
      return try readers.withReader { reader in
        try reader.inTransaction(within: seconds, body)
      }
    }
  }

  /// Runs a block that reads by one statement, and so needs no transaction around it.
  func readByOneStatement<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withCatalogErrors {
      try writer?.bringUpToDate()
      return try readers.withReader { reader in try reader.inOneStatement(body) }
    }
  }

  /// Runs a block in a read transaction that hands on rows. The time that it may read begins anew
  /// whenever it says that it has a row: whoever takes the rows may be slow.
  func readRows<Value>(
    _ body: (Database, _ hasRow: @escaping () -> Void) throws -> Value
  ) throws -> Value {
    try withCatalogErrors {
      try writer?.bringUpToDate()
      return try readers.withReader { reader in
        try reader.inTransaction { db in try body(db) { reader.restartClock() } }
      }
    }
  }

  /// Runs a block in a transaction that holds the write lock from its start; rolls all of it back
  /// if the block throws. However many rows change, the revision grows by one.
  ///
  /// - Parameter commits: Whether to keep what the block wrote; otherwise it was a trial.
  func write<Value>(commits: Bool = true, _ body: (Database) throws -> Value) throws -> Value {
    guard let writer else { throw CatalogError.readOnly(path: path) }
    return try withCatalogErrors { try writer.inTransaction(commits: commits, body) }
  }

  func withCatalogErrors<Value>(_ body: () throws -> Value) throws -> Value {
    try CatalogStore.translatingErrors(path: path, busyTimeout: busyTimeout, body)
  }
}
