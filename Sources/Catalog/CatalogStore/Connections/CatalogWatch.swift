public import CatalogModel
import Foundation

/// Detects changes of a catalog's file by any process, in a few microseconds. Caches use it to check
/// whether their contents are current.
///
/// Unchecked because `lock` guards the mutable state and the connection.
final class CatalogWatch: ChangeCounting, @unchecked Sendable {
  private let lock = NSLock()
  private let store: CatalogStore
  /// The file and its version at the last count; `nil` if its schema was not supported then.
  private var seen: (generation: Int, version: Int64)?
  private var changes = 0

  fileprivate init(_ store: CatalogStore) throws {
    self.store = store
    _ = try count()
    changes = 0
  }

  deinit { store.readers.close(ObjectIdentifier(self)) }

  func count() throws -> Int {
    try lock.withLock {
      try store.withCatalogErrors {
        // A connection of its own, because SQLite reports to it only the changes made by others.
        try store.readers.withReader(of: ObjectIdentifier(self)) { reader, generation in
          let version = try reader.dataVersion()
          if let seen, seen == (generation, version) { return }
          seen = nil
          try reader.inTransaction { db in try SchemaVersion(db, path: store.path).check(store.path)
          }
          seen = (generation, version)
          changes += 1
        }
        return changes
      }
    }
  }
}

extension CatalogStore {
  /// Counts the changes of the store's file.
  public func watch() throws -> any ChangeCounting { try CatalogWatch(self) }

  /// How many times a store that only reads has found another file at its path.
  public var replacements: Int { readers.replacements }
}
