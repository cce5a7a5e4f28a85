public import CatalogModel

/// Detects changes of a catalog's file by any process, in a few microseconds. Caches use it to check
/// whether their contents are current.
final class CatalogWatch: ChangeCounting {
  private let store: CatalogStore
  /// Held while the connection is used.
  private let state = Locked(State())

  private struct State {
    /// The file and its version at the last count; `nil` if its schema was not supported then.
    var seen: (generation: Int, version: Int64)?
    var changes = 0
  }

  fileprivate init(_ store: CatalogStore) throws {
    self.store = store
    _ = try count()
    state.withLock { $0.changes = 0 }
  }

  deinit { store.readers.close(ObjectIdentifier(self)) }

  func count() throws -> Int {
    try state.withLock { state in
      try store.withCatalogErrors {
        // A connection of its own, because SQLite reports to it only the changes made by others.
        try store.readers.withReader(of: ObjectIdentifier(self)) { reader, generation in
          let version = try reader.dataVersion()
          if let seen = state.seen, seen == (generation, version) { return }
          state.seen = nil
          try reader.inTransaction { db in try SchemaVersion(db, path: store.path).check(store.path)
          }
          state.seen = (generation, version)
          state.changes += 1
        }
        return state.changes
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
