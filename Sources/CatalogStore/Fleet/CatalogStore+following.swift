public import CatalogModel
import GRDB

/// What copying a log has found and done.
public struct LogProgress: Hashable, Sendable {
  /// How far the log is.
  public var head: LogHead
  /// The revision of the last entry that the catalog has.
  public var revision: Int64
  /// The number of entries that were copied.
  public var copied = 0
  /// The events that the log had lost, and that were taken back; empty without a fork.
  public var lost: [PublicationEvent] = []
  /// How often that has happened to this catalog.
  public var forks = 0
  /// The time on the clock of the log's server when it was asked.
  public var clock: Moment

  /// Whether the log's server was behind this catalog, as a standby may be.
  public var isLogBehind: Bool { head.revision < revision }
}

extension CatalogStore {
  /// Copies what the log has and the catalog has not. Documents are compared with their hashes before they are
  /// stored. Nothing is locked while the log is read.
  ///
  /// A log that lost entries, as one can that was not replicated synchronously, has another hash at the
  /// catalog's last revision. If the server that takes changes says so, too, the catalog goes back to the last
  /// entry that both have, and copies from there. A log that is only behind changes nothing.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - report: Is told how far the copy and the log are before each batch of entries.
  /// - Throws: `PublicationLogError`: `otherHistory` if the catalog has other publications than the log,
  ///   `damaged`, or why the log cannot be read; or `CatalogError`.
  @discardableResult
  public func follow(
    _ log: any PublicationLog, report: (LogProgress) -> Void = { _ in }
  ) throws -> LogProgress {
    let (known, forks) = try read { db in
      (try LogCopy(db).head, try Self.forks(db))
    }
    let own = try known ?? state(at: 0).head
    let state = try log.state(at: own.revision)
    var progress = LogProgress(
      head: state.head, revision: own.revision, forks: forks, clock: state.clock)
    let isSame = own.revision == 0 || state.hash == own.hash
    if known?.log != state.head.log {
      // A log of another name may have been made from a copy of the first one.
      guard isSame else {
        throw PublicationLogError.otherHistory(here: own.revision, log: state.head.revision)
      }
      try copy(after: own.revision) { try $0.join(state.head.log) }
    } else if state.head.revision < own.revision {
      return progress
    } else if !isSame {
      return try heal(own, log.primary, progress, report)
    }
    try copyEntries(of: log, &progress, report)
    return progress
  }

  /// How often a log has lost entries that the catalog had.
  package func forks() throws -> Int { try read { db in try Self.forks(db) } }

  /// The log that the catalog copies, and how far the copy is; `nil` if it copies none.
  package func followedLog() throws -> LogHead? { try read { db in try LogCopy(db).head } }

  private static func forks(_ db: Database) throws -> Int {
    try fetch(db, "SELECT forks FROM fleet_log") { Int($0.integer(0)) }.first ?? 0
  }

  /// The most entries that are read at once.
  private static let batch = 100

  private func copyEntries(
    of log: any PublicationLog, _ progress: inout LogProgress, _ report: (LogProgress) -> Void
  ) throws {
    while progress.revision < progress.head.revision {
      report(progress)
      let entries = try log.entries(after: progress.revision, limit: Self.batch)
      guard let last = entries.last else { return }
      try copy(after: progress.revision) { try $0.append(entries) }
      progress.revision = last.revision
      progress.copied += entries.count
    }
  }

  /// Goes back to the last entry that the log has, too, and copies what it has in place of the lost ones.
  private func heal(
    _ own: LogHead, _ log: any PublicationLog, _ progress: LogProgress,
    _ report: (LogProgress) -> Void
  ) throws -> LogProgress {
    var progress = progress
    let state = try log.state(at: own.revision)
    guard state.head.log == own.log else {
      throw PublicationLogError.otherHistory(here: own.revision, log: state.head.revision)
    }
    // The standby has not followed a promotion yet, or the primary is not as far as the catalog yet.
    guard state.head.revision >= own.revision, state.hash != own.hash else { return progress }
    let hashes = try read { db in try LogCopy(db).hashes() }
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if try log.state(at: hashes[middle].revision).hash == hashes[middle].hash {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let common = low == 0 ? 0 : hashes[low - 1].revision
    let start = try read { db in try LogCopy(db).start(before: common) }
    var entries: [LogEntry] = []
    while entries.last?.revision ?? start < own.revision {
      let found = try log.entries(after: entries.last?.revision ?? start, limit: Self.batch)
      if found.isEmpty { break }
      entries += found
    }
    progress.lost =
      try copy(after: own.revision) { copy in
        let lost = try copy.goBack(to: start)
        try copy.append(entries)
        return lost.filter { $0.id > common }
      } ?? []
    progress.head = state.head
    progress.revision = entries.last?.revision ?? start
    progress.copied = entries.count
    progress.forks = try forks()
    try copyEntries(of: log, &progress, report)
    return progress
  }

  /// Runs a block that copies, unless another process has copied meanwhile.
  @discardableResult
  private func copy<Value>(
    after revision: Int64, _ body: (LogCopy) throws -> Value
  ) throws -> Value? {
    try write(setsRevision: true) { db in
      let last = try fetch(db, "SELECT coalesce(max(id), 0) FROM publication_event") {
        $0.integer(0)
      }.first
      guard last == revision else { return nil }
      return try db.withoutTriggers { try body(LogCopy(db)) }
    }
  }
}
