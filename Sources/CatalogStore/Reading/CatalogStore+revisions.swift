public import CatalogModel
package import GRDB

extension CatalogStore: CatalogReading {
  /// A number that grows whenever any process changes the catalog.
  ///
  /// A transaction of a store adds one; other programs add one for each row that they change.
  public func revision() throws -> Int64 {
    try read { db in try Self.revision(db) }
  }

  package static func revision(_ db: Database) throws -> Int64 { try storedRevision(db) ?? 0 }

  /// The revision; nil in a damaged catalog without one.
  static func storedRevision(_ db: Database) throws -> Int64? {
    try fetch(db, "SELECT value FROM catalog_revision") { $0.integer(0) }.first
  }

  /// The largest revision: JSON's readers hold no larger whole number exactly.
  static let largestRevision: Int64 = 9_007_199_254_740_991

  /// The least revision that the catalog can have: the greatest one that a publication was made from.
  static func leastRevision(_ db: Database) throws -> Int64 {
    try fetch(
      db, "SELECT max(revision) FROM publication WHERE revision BETWEEN 0 AND ?", [largestRevision]
    ) { $0.integer(0) }.first ?? 0
  }

  /// The number of milliseconds between two checks for changes by other processes.
  static let millisecondsBetweenLooks = 200

  /// The catalog's revision, now and after each change by this store, another store or another
  /// program. A change is noticed within a second; several quick changes may be reported as one.
  ///
  /// The file is only checked while a consumer waits for the next revision. The sequence ends when the
  /// consuming task is cancelled, and throws when the file can no longer be read; its connection is
  /// closed by then.
  public func revisions() -> AsyncThrowingStream<Int64, any Error> {
    let watch = RevisionWatch(self)
    return AsyncThrowingStream { try await watch.next() }
  }
}

/// Checks a catalog's file until it has another revision.
private actor RevisionWatch {
  private let store: CatalogStore
  /// A separate connection, because SQLite reports to a connection only the changes made by others.
  private var reader: Reader?
  private var version: Int64?
  private var revision: Int64?
  private var isOver = false

  init(_ store: CatalogStore) {
    self.store = store
  }

  /// Waits for a revision that differs from the last one; `nil` when the task is cancelled.
  func next() async throws -> Int64? {
    // After the end, the process may exit at once, which must not leave the log's files behind.
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

  /// The revision, if it differs from the one at the last check.
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
