public import CatalogModel

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
  package static let largestRevision: Int64 = 9_007_199_254_740_991

  /// The least revision that the catalog can have: the greatest one that a publication or an edit has.
  static func leastRevision(_ db: Database) throws -> Int64 {
    try max(newestRevision(db, in: "publication"), newestRevision(db, in: "edit"))
  }

  /// The greatest possible revision in a table; 0 if it has none.
  static func newestRevision(_ db: Database, in table: String) throws -> Int64 {
    try fetch(
      db, "SELECT max(revision) FROM \(table) WHERE revision BETWEEN 0 AND ?", [largestRevision]
    ) { $0.integer(0) }.first ?? 0
  }

  /// The number of milliseconds between two checks for changes by other processes.
  static let millisecondsBetweenPolls = 200

  /// The catalog's revision, now and after each change by this store, another store or another
  /// program. A change is noticed within a second; several quick changes may be reported as one.
  ///
  /// The file is only checked while a consumer waits for the next revision. The sequence ends when the
  /// consuming task is canceled, and throws when the file can no longer be read; its connection is
  /// closed by then.
  public func revisions() -> AsyncThrowingStream<Int64, any Error> {
    let watch = RevisionWatch(self)
    return AsyncThrowingStream { try await watch.next() }
  }
}

/// Checks a catalog's file until it has another revision.
private actor RevisionWatch {
  private let store: CatalogStore
  /// The file and its version at the last check.
  private var seen: (generation: Int, version: Int64)?
  private var revision: Int64?
  private var isOver = false

  init(_ store: CatalogStore) {
    self.store = store
  }

  deinit { store.readers.close(ObjectIdentifier(self)) }

  /// Waits for a revision that differs from the last one; `nil` when the task is canceled.
  func next() async throws -> Int64? {
    // After the end, the process may exit at once, which must not leave the log's files behind.
    var ends = true
    defer {
      if ends {
        isOver = true
        store.readers.close(ObjectIdentifier(self))
      }
    }
    while !isOver, !Task.isCancelled {
      if let found = try look() {
        ends = false
        return found
      }
      try? await Task.sleep(for: .milliseconds(CatalogStore.millisecondsBetweenPolls))
    }
    return nil
  }

  /// The revision, if it differs from the one at the last check.
  private func look() throws -> Int64? {
    try store.withCatalogErrors {
      // A connection of its own, because SQLite reports to it only the changes made by others.
      let watch = ObjectIdentifier(self)
      let found = try store.readers.withReader(of: watch) { reader, generation -> Int64? in
        let version = try reader.dataVersion()
        if let seen, seen == (generation, version) { return nil }
        // Another file may have the same revision.
        if seen?.generation != generation { revision = nil }
        seen = (generation, version)
        return try reader.inTransaction { db in
          try SchemaVersion(db, path: store.path).check(store.path)
          return try CatalogStore.revision(db)
        }
      }
      guard let found, found != revision else { return nil }
      revision = found
      return found
    }
  }
}
