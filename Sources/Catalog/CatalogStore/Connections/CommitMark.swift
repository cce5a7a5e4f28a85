import CatalogModel

/// The numbers in a catalog that tell whether a transaction was committed: each one that changes the
/// catalog raises at least one of them.
struct CommitMark: Equatable {
  private let schema: Int64
  private let revision: Int64
  private let lastEvent: Int64

  /// Reads the numbers of a file, which may have an old schema or be empty.
  init(_ db: Database) throws {
    schema = try fetch(db, "PRAGMA user_version") { $0.integer(0) }.first ?? 0
    let isCurrent = schema == Migration.latestVersion
    revision = isCurrent ? try CatalogStore.revision(db) : 0
    // A damaged catalog without the table must still be repairable.
    let events = try fetch(
      db, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'publication_event'"
    ) { $0.integer(0) }
    lastEvent = events == [1] ? try CatalogStore.lastEvent(db) : 0
  }

  /// Ends the doubt about a commit that failed, and reads the numbers; nil if the disk fails again.
  ///
  /// The pages of a failed commit can be complete in the write-ahead log, for instance if only
  /// waiting for the disk failed. This connection ignores them, but one that opens the catalog
  /// after it was closed would take them as committed. Another commit overwrites them.
  init?(settling db: Database, from before: CommitMark) {
    // An empty file has no log, and should remain empty.
    guard before.schema > 0 else { return nil }
    do {
      // The number is the one that this connection reads. If the commit failed when the journal had gone
      // already, that is the new one.
      let schema = try fetch(db, "PRAGMA user_version") { $0.integer(0) }.first ?? before.schema
      try db.execute(sql: "PRAGMA user_version = \(schema)")
      try self.init(db)
    } catch {
      return nil
    }
  }
}

/// A commit that failed, after which the catalog contains all of its transaction or nothing of it.
struct UnsettledCommit: Error {
  /// Why the commit failed.
  let cause: any Error
  /// The numbers before the transaction.
  let before: CommitMark
  /// The numbers that the transaction left.
  let after: CommitMark
  /// The numbers that were found after the failure; nil if they could not be read.
  let mark: CommitMark?
}

extension CatalogStore {
  /// The error that says what a failed commit left in the catalog.
  func settled(_ commit: UnsettledCommit) -> any Error {
    var mark = commit.mark
    if mark == nil {
      // What the next process will read is decided when the last connection closes.
      closeConnections()
      mark = try? file.openReader(busyTimeout: busyTimeout).inTransaction { try CommitMark($0) }
    }
    let hasJournal = (try? file.journalSize).map { $0 > 0 } ?? false
    // A journal that is still there undoes the transaction as soon as the catalog can be read.
    if mark == commit.before || (mark == nil && hasJournal) { return commit.cause }
    let detail = (commit.cause as? DatabaseError)?.message ?? "\(commit.cause)"
    return CatalogError.unconfirmed(path: path, detail: detail, isWritten: mark == commit.after)
  }
}
