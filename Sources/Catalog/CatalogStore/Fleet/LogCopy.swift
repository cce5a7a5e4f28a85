import CatalogModel

/// Copies the entries of a log as they are. The only code that may leave gaps, where publications have been
/// removed, and that takes entries back, where the log has lost them.
///
/// It needs a connection whose triggers are off (``Database/withoutTriggers(_:)``) and checks what they
/// guard: each entry by its hash, its document by its own, and the numbers of the page.
struct LogCopy {
  let db: Database
  private let rows: HistoryRows

  init(_ db: Database) {
    self.db = db
    rows = HistoryRows(db)
  }

  /// The name of the log; `nil` if the catalog copies none, or has never had all of it.
  var log: String? {
    get throws { try fetch(db, "SELECT log FROM fleet_log") { $0.text(0) }.first }
  }

  /// Whether the publications are copies from a log, perhaps not from all of it yet.
  var isCopy: Bool {
    get throws { try log != nil || lastEntry().revision > 0 }
  }

  /// The last entry of the copy; `nil` if the catalog copies no log, or has never had all of it.
  var head: LogHead? {
    get throws {
      guard let log = try log else { return nil }
      let last = try lastEntry()
      return LogHead(log: log, revision: last.revision, hash: last.hash)
    }
  }

  /// The revisions and hashes of all entries, in order.
  func hashes() throws -> [(revision: Int64, hash: ContentHash)] {
    try fetch(db, "SELECT event, hash FROM fleet_entry ORDER BY event") {
      ($0.integer(0), ContentHash(stored: Array($0.bytes(1))) ?? LogHead.start)
    }
  }

  /// The last entry, without reading the others.
  func lastEntry() throws -> (revision: Int64, hash: ContentHash) {
    try fetch(db, "SELECT event, hash FROM fleet_entry ORDER BY event DESC LIMIT 1") {
      ($0.integer(0), ContentHash(stored: Array($0.bytes(1))) ?? LogHead.start)
    }.first ?? (0, LogHead.start)
  }

  /// Makes the catalog, whose history a log continues, the beginning of a copy of it.
  func begin() throws {
    for entry in try LogHistory(db).entries { try insertHash(entry) }
  }

  /// Makes the catalog, which has all of a log, a copy of it; or of another log that has all its entries.
  func join(_ log: String) throws {
    try PreparedStatement(
      db,
      """
      INSERT INTO fleet_log (one, log) VALUES (1, ?)
      ON CONFLICT (one) DO UPDATE SET log = excluded.log
      """
    ).run([log])
  }

  /// Adds entries.
  ///
  /// - Throws: `PublicationLogError.damaged` for one that does not continue the copy.
  func append(_ entries: [LogEntry]) throws {
    var (revision, previous) = try lastEntry()
    var least: Int64 = 0
    for entry in entries {
      guard entry.revision > revision, entry.follows(previous), try isPossible(entry),
        let translations = entry.translations
      else { throw PublicationLogError.damaged(revision: entry.revision) }
      if let document = entry.document {
        try rows.insert(document, translations)
        least = max(least, document.publication.revision)
      }
      try rows.insert(entry.event, as: entry.revision, request: entry.request)
      try insertHash(entry)
      (revision, previous) = (entry.revision, entry.hash)
    }
    // A catalog is not behind its publications, which come from one that is ahead.
    if try CatalogStore.revision(db) < least { try db.setRevision(least) }
  }

  /// Whether an entry can be made of the catalog as it is.
  private func isPossible(_ entry: LogEntry) throws -> Bool {
    let event = entry.event
    guard event.kind.makesPublication else { return true }
    let last = try fetch(
      db, "SELECT last_number FROM publication_page WHERE page = ?", [event.page]
    ) { Int($0.integer(0)) }.first
    guard event.number == (last ?? 0) + 1 else { return false }
    guard let publication = entry.publication else { return true }
    guard publication.page == event.page, publication.number == event.number,
      publication.made == event.moment
    else { return false }
    guard let document = entry.document else { return true }
    guard let translations = entry.translations else { return false }
    return PublicationRecord(
      page: event.page, number: event.number, events: [event], document: document,
      translations: translations
    ).problem == nil
  }

  private func insertHash(_ entry: LogEntry) throws {
    try PreparedStatement(db, "INSERT INTO fleet_entry (event, hash) VALUES (?, ?)")
      .run([entry.revision, entry.hash.bytes])
  }

  // MARK: - Going back

  /// The revision to go back to, so that all entries after another one can be copied again: before that, if
  /// a publication was removed since, because its document is gone here.
  func start(before revision: Int64) throws -> Int64 {
    var start = revision
    while true {
      let made =
        try fetch(
          db,
          """
          SELECT min(made.id) FROM publication_event AS gone
          JOIN publication_event AS made ON made.page = gone.page AND made.number = gone.number
            AND made.kind IN ('published', 'scheduled', 'rolledBack')
          WHERE gone.kind = 'pruned' AND gone.id > ?1 AND made.id <= ?1
          """, [start]
        ) { $0.optionalInteger(0) }.first ?? nil
      guard let made else { return start }
      start = made - 1
    }
  }

  /// Takes back all entries after a revision that ``start(before:)`` has returned.
  ///
  /// - Returns: The events that were taken back.
  func goBack(to revision: Int64) throws -> [PublicationEvent] {
    let lost = try fetch(
      db, "SELECT \(EventRow.columns) FROM publication_event WHERE id > ? ORDER BY id DESC",
      [revision]
    ) { try EventRow.decode($0) }
    for event in lost {
      switch event.kind {
      case .published, .scheduled, .rolledBack:
        try rows.remove(page: event.page, number: event.number)
      case .withdrawn:
        try run(
          "UPDATE publication_state SET withdrawn_at = NULL WHERE page = ? AND number = ?",
          [event.page, event.number])
      case .pruned: break
      }
    }
    try run("DELETE FROM publication_event WHERE id > ?", [revision])
    try run("DELETE FROM fleet_entry WHERE event > ?", [revision])
    try run(
      """
      UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(id), 0) FROM publication_event)
      WHERE name = 'publication_event'
      """)
    for page in Set(lost.map(\.page)).sorted() { try resetCounters(of: page) }
    try run("UPDATE fleet_log SET forks = forks + 1")
    return lost.reversed()
  }

  /// Brings the last number and the restoration of a page back to what its events say.
  private func resetCounters(of page: String) throws {
    let made = "page = ?1 AND kind IN ('published', 'scheduled', 'rolledBack')"
    try run(
      """
      DELETE FROM restoration WHERE page = ?1
        AND number NOT IN (SELECT number FROM publication_event WHERE \(made))
      """, [page])
    try run(
      """
      UPDATE restoration SET event = min(event,
        (SELECT max(id) FROM publication_event WHERE page = ?1)) WHERE page = ?1
      """, [page])
    try run(
      "DELETE FROM publication_page WHERE page = ?1 AND NOT EXISTS "
        + "(SELECT 1 FROM publication_event WHERE \(made))", [page])
    try run(
      """
      UPDATE publication_page SET last_number =
        (SELECT max(number) FROM publication_event WHERE \(made)) WHERE page = ?1
      """, [page])
  }

  private func run(_ sql: String, _ values: [any Bindable] = []) throws {
    try PreparedStatement(db, sql).run(values)
  }
}
