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
  /// The file is looked at while somebody waits for the next revision. The sequence ends when its
  /// reader's task is cancelled, and with an error when the file can no longer be read; its connection
  /// is closed by then.
  public func revisions() -> AsyncThrowingStream<Int64, any Error> {
    let watch = RevisionWatch(self)
    return AsyncThrowingStream { try await watch.next() }
  }
}

/// Looks at a catalog's file until it has another revision.
private actor RevisionWatch {
  private let store: CatalogStore
  /// A connection of its own: what SQLite says of changes is by a connection, and about the others.
  private var reader: Reader?
  private var version: Int64?
  private var revision: Int64?
  private var isOver = false

  init(_ store: CatalogStore) {
    self.store = store
  }

  /// Waits for another revision than the last; `nil` when the task is cancelled.
  func next() async throws -> Int64? {
    // Whoever is told that it is over may end the process, which must not leave the log's files.
    var ends = true
    defer { if ends { (isOver, reader) = (true, nil) } }
    while !isOver, !Task.isCancelled {
      if let found = try look() {
        ends = false
        return found
      }
      try? await Task.sleep(for: .milliseconds(CatalogStore.millisecondsBetweenLooks))
    }
    return nil
  }

  /// The revision, if it is another one than at the last look.
  private func look() throws -> Int64? {
    try store.withCatalogErrors {
      let reader = try reader ?? store.file.openReader(busyTimeout: store.busyTimeout)
      self.reader = reader
      let current = try reader.dataVersion()
      guard current != version else { return nil }
      version = current
      let found = try reader.inTransaction { db in try CatalogStore.revision(db) }
      guard found != revision else { return nil }
      revision = found
      return found
    }
  }
}

extension Reader {
  /// A number that changes when another connection has changed the file.
  func dataVersion() throws -> Int64 {
    try withoutTransaction { db in
      try fetch(db, "PRAGMA data_version") { $0.integer(0) }.first ?? 0
    }
  }
}
