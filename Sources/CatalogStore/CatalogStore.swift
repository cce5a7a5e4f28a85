import CatalogModel
import Foundation
import GRDB

/// The gatekeeper of the catalog's SQLite file: the one type that opens it, migrates it and writes
/// to it. Others read through ``CatalogReading``.
///
/// The file keeps SQLite's rollback journal and full synchronisation. A process that is killed
/// leaves either the whole transaction or nothing: the next opening rolls the rest back. A
/// write-ahead log would let readers go on while another process writes, but a catalog in a
/// read-only folder could then not be read, and reading it would leave files beside it.
///
/// ## Topics
///
/// ### Opening
/// - ``init(path:mode:busyTimeout:)``
/// - ``Mode``
/// - ``migrationStatus(path:)``
///
/// ### Writing
/// - ``seed(_:reset:)``
///
/// ### Looking after the file
/// - ``summary()``
/// - ``checkIntegrity()``
public final class CatalogStore: Sendable {
  /// What a store may do with its file.
  public enum Mode: Sendable {
    /// Reads an existing catalog and changes nothing in it, so a read-only file or folder will do.
    /// Only what a killed writer left behind is rolled back.
    case readOnly
    /// Reads and writes; creates the file if it is missing and brings its schema up to date.
    case readWrite
  }

  /// The path of the file as it was given.
  public let path: String
  /// What the store may do with the file.
  public let mode: Mode
  /// How many seconds to wait for another process's lock before giving up.
  let busyTimeout: Double
  let queue: DatabaseQueue

  /// Opens the catalog at a path. A read-write store creates and migrates it as needed.
  ///
  /// - Parameters:
  ///   - path: The path of the SQLite file; a relative one starts in the current folder.
  ///   - mode: What the store may do with the file.
  ///   - busyTimeout: How many seconds each access waits for another process's lock.
  /// - Throws: ``CatalogError``, for instance `noDatabase`, `isDirectory`, `notADatabase`,
  ///   `notACatalog`, `newerSchema`, `locked`, or `needsMigration` from a read-only opening.
  public init(path: String, mode: Mode, busyTimeout: Double = 2) throws {
    self.path = path
    self.mode = mode
    self.busyTimeout = busyTimeout
    queue = try Self.open(path: path, mode: mode, busyTimeout: busyTimeout)
    try bringUpToDate()
  }

  /// Runs a block in a read transaction, so that all it reads is of one revision.
  ///
  /// `DatabaseQueue.read` would toggle `query_only`, which prepares every cached statement anew.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withCatalogErrors {
      try queue.unsafeRead { db in
        var value: Value?
        try db.inTransaction(.deferred) {
          value = try body(db)
          return .commit
        }
        guard let value else { throw CatalogError.failed(path: path, detail: "nothing was read") }
        return value
      }
    }
  }

  /// Runs a block in a transaction that holds the write lock from its start; rolls all of it back
  /// if the block throws.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard mode == .readWrite else { throw CatalogError.readOnly(path: path) }
    return try withCatalogErrors { try queue.write(body) }
  }

  private func withCatalogErrors<Value>(_ body: () throws -> Value) throws -> Value {
    try CatalogStore.translatingErrors(path: path, busyTimeout: busyTimeout, body)
  }
}
