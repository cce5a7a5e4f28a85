public import CatalogModel

/// The publications of a single server as a log. If they are copies from a shared log, the entries and their
/// hashes are its.
extension CatalogStore: PublicationLog {
  /// The end of the catalog's log. The log's name is empty unless the catalog copies one.
  ///
  /// - Throws: `CatalogError`.
  public func state(at revision: Int64) throws -> LogState {
    try read { db in
      let history = try LogHistory(db)
      return LogState(
        head: LogHead(
          log: try LogCopy(db).log ?? "", revision: history.entries.last?.revision ?? 0,
          hash: history.entries.last?.hash ?? LogHead.start),
        hash: history.entries.first { $0.revision == revision }?.hash, clock: .now)
    }
  }

  /// The events after one as entries, with the documents that are stored.
  ///
  /// - Throws: `PublicationError.damaged`, or `CatalogError`.
  public func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    try readRows { db, hasRow in
      let entries = try LogHistory(db).entries.filter { $0.revision > revision }
      return try entries.prefix(max(0, limit)).map { entry in
        hasRow()
        guard let publication = entry.publication else { return entry }
        let entry = try Self.withDocuments(entry, of: publication, db)
        guard entry.document != nil, entry.isWhole else {
          throw PublicationError.damaged(page: publication.page, number: publication.number)
        }
        return entry
      }
    }
  }

  /// Removes old publications of a page; see ``prunePublications(page:keeping:at:dryRun:)``.
  public func prune(page: String, keeping count: Int, at moment: Moment) throws {
    try prunePublications(page: page, keeping: count, at: moment)
  }

  /// Checks that each entry follows from the one before it, and has the document that was published. Like every check
  /// of a whole file, it has no time limit.
  ///
  /// - Returns: The revisions of those that do not.
  package func damagedEntries() throws -> [Int64] {
    try read(within: nil) { db in
      var previous = LogHead.start
      return try LogHistory(db).entries.filter { entry in
        defer { previous = entry.hash }
        guard entry.follows(previous) else { return true }
        guard let publication = entry.publication else { return false }
        let whole = try Self.withDocuments(entry, of: publication, db)
        return whole.document == nil || !whole.isWhole
      }.map(\.revision)
    }
  }

  /// An entry with the documents that are stored.
  private static func withDocuments(
    _ entry: LogEntry, of publication: Publication, _ db: Database
  ) throws -> LogEntry {
    var entry = entry
    let found = try fetch(
      db, "SELECT document, id FROM publication WHERE page = ? AND number = ?",
      [publication.page, publication.number]
    ) { (bytes: Array($0.bytes(0)), id: $0.integer(1)) }.first
    entry.documents = [LogDocument(hash: publication.contentHash, bytes: found?.bytes)]
    if let found {
      entry.documents += try translations(db, ofPublication: found.id).map {
        LogDocument(locale: $0.locale, hash: $0.contentHash, bytes: $0.bytes)
      }.sorted { $0.locale < $1.locale }
    }
    return entry
  }

  /// Checks the entries of a log in the same way.
  ///
  /// - Parameter comparing: Whether to compare them with those that the catalog has.
  /// - Returns: The revisions of the damaged entries.
  package func damagedEntries(
    of log: any PublicationLog, comparing: Bool = true
  ) throws -> [Int64] {
    let own = Dictionary(
      try (comparing ? read { db in try LogCopy(db).hashes() } : []).map { ($0.revision, $0.hash) }
    ) { first, _ in first }
    var damaged: [Int64] = []
    // Documents may be missing only of publications that a later entry removes.
    var incomplete: [[String]: Int64] = [:]
    var (revision, previous): (Int64, ContentHash) = (0, LogHead.start)
    while true {
      let entries = try log.entries(after: revision, limit: 100)
      for entry in entries {
        let isOwn = own[entry.revision].map { $0 == entry.hash } ?? true
        if !isOwn || !entry.follows(previous) || !entry.isWhole {
          damaged.append(entry.revision)
        }
        let key = [entry.event.page, "\(entry.event.number)"]
        if entry.publication != nil, entry.document == nil { incomplete[key] = entry.revision }
        if entry.event.kind == .pruned { incomplete[key] = nil }
        (revision, previous) = (entry.revision, entry.hash)
      }
      if entries.isEmpty { return Set(damaged).union(incomplete.values).sorted() }
    }
  }

  /// Throws if the publications are copies, which only copying may change.
  static func refuseIfFollowing(_ db: Database) throws {
    if try LogCopy(db).isCopy { throw PublicationLogError.followsLog }
  }
}

/// All events of a catalog as entries of a log, with the hashes of documents in place of the documents.
struct LogHistory {
  let entries: [LogEntry]

  init(_ db: Database) throws {
    let stored = Dictionary(
      try fetch(db, "SELECT event, hash FROM fleet_entry") {
        ($0.integer(0), Array($0.bytes(1)))
      }
    ) { first, _ in first }
    let publications = Dictionary(
      try fetch(
        db,
        """
        SELECT \(PublicationRow.columns) FROM publication p
        JOIN publication_state s ON s.publication_id = p.id
        """
      ) { PublicationRow.decode($0) }.map { ([$0.page, "\($0.number)"], $0) }
    ) { first, _ in first }
    let translations = Dictionary(
      grouping: try fetch(
        db,
        """
        SELECT p.page, p.number, t.locale, t.content_hash FROM publication_translation t
        JOIN publication p ON p.id = t.publication_id
        """
      ) { row in
        (
          key: [row.text(0), "\(row.integer(1))"],
          document: LogDocument(locale: row.text(2), hash: row.text(3), bytes: nil)
        )
      }, by: \.key)
    var previous = LogHead.start
    entries = try fetch(
      db, "SELECT \(EventRow.columns), request FROM publication_event ORDER BY id"
    ) { row in
      let event = try EventRow.decode(row)
      let key = [event.page, "\(event.number)"]
      var publication = event.kind.makesPublication ? publications[key] : nil
      // The time of withdrawal is that of another event.
      publication?.withdrawn = nil
      var entry = try LogEntry(
        event: event, request: row.optionalText(7), publication: publication,
        documents: publication.map {
          [LogDocument(hash: $0.contentHash, bytes: nil)]
            + (translations[key] ?? []).map(\.document)
        } ?? [],
        after: previous)
      if let hash = stored[event.id].flatMap(ContentHash.init(stored:)) { entry.hash = hash }
      previous = entry.hash
      return entry
    }
  }
}
