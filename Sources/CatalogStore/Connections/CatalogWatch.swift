public import CatalogModel
import Foundation
import GRDB

/// Detects changes of a catalog's file by any process, in a few microseconds. Caches use it to check
/// whether their contents are current.
///
/// Unchecked because `lock` guards the mutable state and the connection.
final class CatalogWatch: ChangeCounting, @unchecked Sendable {
  private let lock = NSLock()
  private let store: CatalogStore
  /// A separate connection, because SQLite reports changes by other connections only.
  private let reader: Reader
  private let identity: CatalogFile.Identity?
  private var version: Int64
  private var changes = 0
  private var isUsable = true

  fileprivate init(_ store: CatalogStore) throws {
    self.store = store
    identity = store.file.identity
    reader = try store.withCatalogErrors {
      try store.file.openReader(busyTimeout: store.busyTimeout)
    }
    version = try store.withCatalogErrors { [reader] in try reader.dataVersion() }
  }

  func count() throws -> Int {
    try lock.withLock {
      guard identity == store.file.identity else {
        throw CatalogError.replaced(path: store.path)
      }
      return try store.withCatalogErrors {
        let found = try reader.dataVersion()
        guard found != version || !isUsable else { return changes }
        isUsable = false
        let schema = try reader.inTransaction { db in try SchemaVersion(db, path: store.path) }
        guard schema.isCurrent else {
          throw CatalogError.needsMigration(path: store.path, pending: schema.pending.map(\.name))
        }
        isUsable = true
        version = found
        changes += 1
        return changes
      }
    }
  }
}

extension CatalogStore {
  /// Creates a watch for the store's file.
  public func watch() throws -> any ChangeCounting { try CatalogWatch(self) }
}
