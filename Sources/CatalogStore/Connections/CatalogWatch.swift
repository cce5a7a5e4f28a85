import Foundation
import GRDB

/// Tells whether a catalog's file has changed since one looked last, whoever changed it, in a few
/// microseconds: what serves from memory asks it whether that still holds.
///
/// It is safe to share although it changes: `lock` guards what changes.
public final class CatalogWatch: @unchecked Sendable {
  private let lock = NSLock()
  private let store: CatalogStore
  /// A connection of its own: what SQLite says of changes is by a connection, and about the others.
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

  /// How many changes have been seen; several between two looks count as one.
  ///
  /// - Throws: ``CatalogError``: `newerSchema`, `needsMigration` or `notACatalog` if the schema is no
  ///   longer the one that this program knows, `replaced` if another file stands at the path, `locked`
  ///   if another process keeps the file to itself, and so on. What was read before says nothing then.
  public func count() throws -> Int {
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
  /// A watch over the store's file, with a connection of its own.
  public func watch() throws -> CatalogWatch { try CatalogWatch(self) }
}
