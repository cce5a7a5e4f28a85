import CatalogModel
import DocumentJSON

/// Copies publications of another catalog as they are: with their numbers, times and events.
///
/// With ``LogCopy``, the only code that writes publications past the guards of the schema, by which everybody
/// else gets the next number and the next event. It needs a connection whose triggers are off
/// (``Database/withoutTriggers(_:)``), and therefore checks itself what they guard: each publication by
/// its hash, and each page's history against the catalog's, which it must equal or continue. A catalog that
/// is ahead keeps what it has.
///
/// Events keep their numbers, unless the catalog has later ones; then they get the next ones, in the same
/// order. Memory use grows with the number of publications, but not with their documents.
package final class PublicationCopy {
  /// What was received about a publication, without its document.
  private struct Entry {
    let events: [PublicationEvent]
    let restoredAfter: PublicationEvent.ID?
  }

  /// A publication of a page, and what is wrong with it.
  package typealias Diagnostic = (page: String, number: Int, problem: HistoryProblem)

  /// The numbers of publications that are new, changed, removed and unchanged, once ``finish()`` has run.
  package private(set) var counts = (inserted: 0, updated: 0, removed: 0, unchanged: 0)
  /// The greatest revision that a publication was made from, which the catalog's must not be behind.
  package private(set) var revision: Int64 = 0

  private let db: Database
  private let rows: HistoryRows
  /// Whether a publication was refused, so that the histories are not whole.
  private var hasProblems = false
  private var entries: [String: [Int: Entry]] = [:]
  /// The catalog's own events, by page.
  private var known: [String: [PublicationEvent]] = [:]

  package init(_ db: Database) {
    self.db = db
    rows = HistoryRows(db)
  }

  /// Checks a publication and stores it if the catalog does not have it.
  ///
  /// - Returns: What is wrong with the publication; `nil` if nothing is.
  package func receive(_ record: PublicationRecord) throws -> HistoryProblem? {
    let problem = try checked(record)
    if problem != nil { hasProblems = true }
    return problem
  }

  private func checked(_ record: PublicationRecord) throws -> HistoryProblem? {
    if let problem = record.problem { return problem }
    let (page, number) = (record.page, record.number)
    guard entries[page]?[number] == nil else { return .repeated }
    entries[page, default: [:]][number] = Entry(
      events: record.events, restoredAfter: record.restoredAfter)
    guard let document = record.document else { return nil }
    revision = max(revision, document.publication.revision)
    guard try knownEvents(of: page).contains(where: { $0.number == number }) else {
      try rows.insert(document, record.translations)
      return nil
    }
    var given = document.publication
    // It may have been removed here, or withdrawn in one of the catalogs alone.
    guard let here = try stored(page, number) else { return nil }
    given.withdrawn = here.withdrawn
    let hashes = record.translations.map { [$0.locale, $0.contentHash] }
    guard here == given, try translationHashes(page, number) == hashes else {
      return .otherPublication(here: here, given: given)
    }
    return nil
  }

  /// Compares the histories of the pages and writes what is new beside the documents.
  ///
  /// - Returns: What is wrong; the caller then rolls back.
  package func finish() throws -> [Diagnostic] {
    guard !hasProblems else { return [] }
    var found: [Diagnostic] = []
    var histories: [(given: [PublicationEvent], known: Int)] = []
    for page in entries.keys.sorted() {
      let given = (entries[page] ?? [:]).values.flatMap(\.events).sorted { $0.id < $1.id }
      let known = try knownEvents(of: page)
      if let diagnostic = try problem(with: given, known) { found.append(diagnostic) }
      histories.append((given, known.count))
    }
    found += repeatedEvents(histories.flatMap(\.given))
    guard found.isEmpty else { return found }
    let fresh = histories.flatMap { $0.given.dropFirst($0.known) }.sorted { $0.id < $1.id }
    if !fresh.isEmpty { try CatalogStore.refuseIfFollowing(db) }
    let ids = try add(fresh)
    count(fresh)
    for page in entries.keys.sorted() { try restore(page, ids) }
    return []
  }

  // MARK: - Checking

  private func knownEvents(of page: String) throws -> [PublicationEvent] {
    if let found = known[page] { return found }
    let found = try CatalogStore.events(db, page: page)
    known[page] = found
    return found
  }

  /// The first problem with the history of a page.
  private func problem(
    with given: [PublicationEvent], _ known: [PublicationEvent]
  ) throws -> Diagnostic? {
    let made = given.filter(\.kind.makesPublication)
    if let (index, event) = made.enumerated().first(where: { $0 + 1 != $1.number }) {
      return (event.page, event.number, .missing(index + 1))
    }
    if let (here, event) = zip(known, given).first(where: { !$0.isSame(as: $1) }) {
      return (event.page, event.number, .otherEvent(here: here, given: event))
    }
    guard let page = given.first?.page else { return nil }
    return try fetch(
      db,
      """
      SELECT p.number, p.restores FROM publication p
      JOIN publication q ON q.page = p.page AND q.number = p.restores
      WHERE p.page = ? AND p.content_hash <> q.content_hash ORDER BY p.number LIMIT 1
      """, [page]
    ) { Diagnostic(page, Int($0.integer(0)), .restores(Int($0.integer(1)))) }.first
  }

  /// The events whose numbers others have, too.
  private func repeatedEvents(_ events: [PublicationEvent]) -> [Diagnostic] {
    let sorted = events.sorted { $0.id < $1.id }
    return zip(sorted, sorted.dropFirst()).filter { $0.id == $1.id }.map {
      ($1.page, $1.number, .repeatedEvent($1.id))
    }
  }

  private func stored(_ page: String, _ number: Int) throws -> Publication? {
    try fetch(
      db,
      """
      SELECT \(PublicationRow.columns) FROM publication p
      JOIN publication_state s ON s.publication_id = p.id WHERE p.page = ? AND p.number = ?
      """, [page, number]
    ) { PublicationRow.decode($0) }.first
  }

  /// The languages of a publication's translations with the hashes of their content, in order.
  private func translationHashes(_ page: String, _ number: Int) throws -> [[String]] {
    try fetch(
      db,
      """
      SELECT t.locale, t.content_hash FROM publication_translation t
      JOIN publication p ON p.id = t.publication_id WHERE p.page = ? AND p.number = ? ORDER BY t.rowid
      """, [page, number]
    ) { [$0.text(0), $0.text(1)] }
  }

  // MARK: - Writing

  /// Adds events, and does to the catalog's own publications what they say.
  ///
  /// - Returns: The new numbers of the events by those that they had.
  private func add(_ events: [PublicationEvent]) throws -> [PublicationEvent.ID: PublicationEvent
    .ID]
  {
    var last = try CatalogStore.lastEvent(db)
    var ids: [PublicationEvent.ID: PublicationEvent.ID] = [:]
    for event in events {
      last = max(event.id, last + 1)
      ids[event.id] = last
      try rows.insert(event, as: last)
    }
    return ids
  }

  private func count(_ fresh: [PublicationEvent]) {
    for events in Dictionary(grouping: fresh, by: { [$0.page, "\($0.number)"] }).values {
      if events.contains(where: \.kind.makesPublication) {
        counts.inserted += 1
      } else if events.contains(where: { $0.kind == .pruned }) {
        counts.removed += 1
      } else {
        counts.updated += 1
      }
    }
    let all = entries.values.reduce(0) { $0 + $1.count }
    counts.unchanged = all - counts.inserted - counts.removed - counts.updated
  }

  /// Records to which publication a page's draft was brought back, unless the catalog has a later
  /// record.
  private func restore(
    _ page: String, _ ids: [PublicationEvent.ID: PublicationEvent.ID]
  ) throws {
    let restored = (entries[page] ?? [:]).compactMap { number, entry in
      entry.restoredAfter.map { (number: number, event: $0) }
    }.max { ($0.event, $0.number) < ($1.event, $1.number) }
    let given = (entries[page] ?? [:]).values.flatMap(\.events).sorted { $0.id < $1.id }
    guard let restored, let index = given.lastIndex(where: { $0.id <= restored.event }) else {
      return
    }
    let known = try knownEvents(of: page)
    let event = index < known.count ? known[index].id : ids[given[index].id] ?? given[index].id
    let changes = db.totalChangesCount
    try PreparedStatement(
      db,
      """
      INSERT INTO restoration (page, number, event) VALUES (?, ?, ?)
      ON CONFLICT (page) DO UPDATE SET number = excluded.number, event = excluded.event
      WHERE excluded.event >= event AND (excluded.event, excluded.number) <> (event, number)
      """
    ).run([page, restored.number, event])
    if db.totalChangesCount > changes, counts.unchanged > 0 {
      counts.updated += 1
      counts.unchanged -= 1
    }
  }
}

extension PublicationEvent {
  /// Whether another event of the page is the same one, whatever its number in the other catalog.
  fileprivate func isSame(as other: PublicationEvent) -> Bool {
    (moment, kind, number) == (other.moment, other.kind, other.number)
  }
}
