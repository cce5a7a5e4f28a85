import CatalogModel
import GRDB

extension CatalogStore: CatalogReading {
  /// The number that grows whenever the catalog changes, whichever process changes it.
  ///
  /// A transaction of a store adds one; another program's adds one for each row that it changes.
  public func revision() throws -> Int64 {
    try read { db in try Self.revision(db) }
  }

  static func revision(_ db: Database) throws -> Int64 {
    try fetch(db, "SELECT value FROM catalog_revision") { $0.integer(0) }.first ?? 0
  }

  /// How many milliseconds pass between two looks at the file for changes by other processes.
  static let millisecondsBetweenLooks = 200

  /// The catalog's revision, now and after each change, whoever makes it: this store, another one or
  /// another program. A change is seen within a second, and several in short order may be seen as one.
  ///
  /// The sequence ends when its reader's task is cancelled, and with an error when the file can no
  /// longer be read.
  public func revisions() -> AsyncThrowingStream<Int64, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          // A connection of its own: what SQLite says of changes is by a connection, and about the
          // others.
          let reader = try withCatalogErrors { try file.openReader(busyTimeout: busyTimeout) }
          var version: Int64?
          var revision: Int64?
          while !Task.isCancelled {
            let current = try withCatalogErrors { try reader.dataVersion() }
            if current != version {
              version = current
              let found = try withCatalogErrors {
                try reader.inTransaction { db in try Self.revision(db) }
              }
              if found != revision {
                revision = found
                continuation.yield(found)
              }
            }
            try await Task.sleep(for: .milliseconds(Self.millisecondsBetweenLooks))
          }
          continuation.finish()
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension Reader {
  /// A number that changes when another connection has changed the file.
  fileprivate func dataVersion() throws -> Int64 {
    try withoutTransaction { db in
      try fetch(db, "PRAGMA data_version") { $0.integer(0) }.first ?? 0
    }
  }
}
