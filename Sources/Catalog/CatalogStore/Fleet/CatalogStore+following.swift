public import CatalogModel

extension CatalogStore {
  /// Copies what the log has and the catalog has not. Documents are compared with their hashes before they are
  /// stored. Nothing is locked while the log is read.
  ///
  /// A log that lost entries, as one can that was not replicated synchronously, has another hash at the
  /// catalog's last revision. If the server that takes changes says so, too, the catalog goes back to the last
  /// entry that both have, and copies from there. A log that is only behind changes nothing, unless the caller
  /// goes back.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - goingBack: Is told what will be taken back before it is, and makes the catalog go back also to a log
  ///     whose server for changes has fewer entries. If it throws, nothing is taken back.
  ///   - report: Called before each batch of entries with the last entries of the copy and of the log.
  /// - Throws: `PublicationLogError`: `otherHistory` if the catalog has other publications than the log,
  ///   `damaged`, or why the log cannot be read; or `CatalogError`.
  @discardableResult
  public func follow(
    _ log: any PublicationLog, goingBack: (([PublicationEvent]) throws -> Void)? = nil,
    report: (LogProgress) -> Void = { _ in }
  ) throws -> LogProgress {
    let (known, isCopy, forks) = try read { db in
      (try LogCopy(db).head, try LogCopy(db).isCopy, try Self.forks(db))
    }
    var own = try known ?? state(at: 0).head
    let state = try log.state(at: own.revision)
    var progress = LogProgress(
      head: state.head, revision: own.revision, isComplete: known != nil, forks: forks,
      clock: state.clock)
    let isSame = own.revision == 0 || state.hash == own.hash
    // The first copy has no name until it is complete.
    if known == nil, isCopy { own.log = state.head.log }
    if own.log != state.head.log {
      // A log of another name may have been made from a copy of the first one.
      guard isSame else {
        throw PublicationLogError.otherHistory(here: own.revision, log: state.head.revision)
      }
      try copy(after: own.revision) { copy in
        if known == nil { try copy.begin() } else { try copy.join(state.head.log) }
      }
    } else if state.head.revision < own.revision {
      progress.lead = lead(of: own, over: log.primary)
      guard progress.lead > 0, goingBack != nil else { return progress }
      return try heal(own, log.primary, progress, goingBack, report)
    } else if !isSame {
      return try heal(own, log.primary, progress, goingBack, report)
    }
    try copyEntries(of: log, &progress, report)
    return progress
  }

  /// Copies what the log has and the catalog has not, before the log is changed.
  ///
  /// - Throws: `PublicationLogError.lostEntries` if the log has lost entries of the catalog: what is made of the
  ///   catalog would contradict it, and what is added to the log would reach none of its copies.
  package func followToChange(_ log: any PublicationLog) throws {
    let progress = try follow(log)
    guard progress.lead == 0 else {
      throw PublicationLogError.lostEntries(
        here: progress.revision, log: progress.revision - progress.lead)
    }
  }

  /// By how many entries a copy is ahead of the server that takes changes. While that cannot be asked, another
  /// one may only be behind.
  private func lead(of own: LogHead, over primary: any PublicationLog) -> Int64 {
    guard let head = try? primary.state(at: 0).head, head.log == own.log else { return 0 }
    return max(0, own.revision - head.revision)
  }

  /// Throws `PublicationLogError.notCopied` while the first copy of a log is not complete.
  package func requireCompleteCopy() throws {
    try read { db in
      if try LogCopy(db).isCopy, try LogCopy(db).log == nil { throw PublicationLogError.notCopied }
    }
  }

  /// How often a log has lost entries that the catalog had.
  package func forks() throws -> Int { try read { db in try Self.forks(db) } }

  /// The log that the catalog copies, and the last entry of the copy; `nil` if it copies none, or has never had all of it.
  package func followedLog() throws -> LogHead? { try read { db in try LogCopy(db).head } }

  private static func forks(_ db: Database) throws -> Int {
    try fetch(db, "SELECT forks FROM fleet_log") { Int($0.integer(0)) }.first ?? 0
  }

  /// The most entries that are read at once.
  private static let batch = 100
  /// The most bytes of documents that are read at once, unless a single entry has more.
  private static let batchSize = 512 << 10

  private func copyEntries(
    of log: any PublicationLog, _ progress: inout LogProgress, _ report: (LogProgress) -> Void
  ) throws {
    while progress.revision < progress.head.revision {
      report(progress)
      let entries = try log.entries(
        after: progress.revision, limit: Self.batch, bytes: Self.batchSize)
      guard let last = entries.last else { return }
      try copy(after: progress.revision) { try $0.append(entries) }
      progress.revision = last.revision
      progress.copied += entries.count
    }
    guard !progress.isComplete else { return }
    progress.isComplete =
      try copy(after: progress.revision) { try $0.join(progress.head.log) } != nil
  }

  /// Goes back to the last entry that the log has, too, and copies what it has in place of the lost ones.
  private func heal(
    _ own: LogHead, _ log: any PublicationLog, _ progress: LogProgress,
    _ goingBack: (([PublicationEvent]) throws -> Void)?, _ report: (LogProgress) -> Void
  ) throws -> LogProgress {
    var progress = progress
    let state = try log.state(at: own.revision)
    guard state.head.log == own.log else {
      throw PublicationLogError.otherHistory(here: own.revision, log: state.head.revision)
    }
    // The standby has not followed a promotion yet, or the primary is not as far as the catalog yet.
    guard state.head.revision >= own.revision || goingBack != nil, state.hash != own.hash else {
      return progress
    }
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
    // A first copy is of this log only if they have something in common.
    guard progress.isComplete || common > 0 else {
      throw PublicationLogError.otherHistory(here: own.revision, log: state.head.revision)
    }
    try goingBack?(
      try read { db in try Self.events(db, page: nil).filter { $0.id > common } })
    let start = try read { db in try LogCopy(db).start(before: common) }
    var entries: [LogEntry] = []
    while entries.last?.revision ?? start < own.revision {
      let found = try log.entries(
        after: entries.last?.revision ?? start, limit: Self.batch, bytes: Self.batchSize)
      if found.isEmpty { break }
      entries += found
    }
    progress.lost =
      try copy(after: own.revision) { copy in
        let lost = try copy.goBack(to: start)
        try copy.append(entries)
        return lost.filter { $0.id > common }
      } ?? []
    (progress.head, progress.lead) = (state.head, 0)
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
