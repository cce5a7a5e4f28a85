public import CatalogModel
import DocumentJSON

extension CatalogStore: PublicationReading {
  /// The document that is live at a time, or `nil` if there is none. Takes one lookup in an index
  /// and one read of the document.
  ///
  /// - Throws: `PublicationError.damaged`, or `CatalogError`.
  public func live(page: String, at moment: Moment) throws -> PublicationDocument? {
    try readByOneStatement { db in try Self.live(db, page: page, at: moment, verified) }
  }

  private static func live(
    _ db: Database, page: String, at moment: Moment, _ verified: VerifiedDocuments
  ) throws -> PublicationDocument? {
    try fetch(
      db,
      """
      SELECT \(PublicationRow.columns), p.document
      FROM publication_state s INDEXED BY publication_state_by_moment
      JOIN publication p ON p.id = s.publication_id
      WHERE s.page = ?1 AND s.starts_at <= ?2 AND (s.ends_at IS NULL OR ?2 < s.ends_at)
        AND s.withdrawn_at IS NULL
      ORDER BY s.starts_at DESC, s.number DESC LIMIT 1
      """, [page, moment.milliseconds]
    ) { try PublicationRow.document($0, of: page, verified) }.first
  }

  /// The experiments of a page's live publication; none of one that cannot be read, which nobody is shown.
  package static func liveExperiments(
    _ db: Database, page: String, at moment: Moment
  ) throws -> [Experiment] {
    let found: PublicationDocument?
    do {
      found = try live(db, page: page, at: moment, VerifiedDocuments())
    } catch PublicationError.damaged {
      return []
    }
    guard let found, let root = try? JSONDocument(found.bytes).root else { return [] }
    let log = ReadingLog()
    return root["experiments"]?.elements.compactMap {
      try? Experiment(json: JSONInput($0, log: log))
    } ?? []
  }

  /// The document of a publication, or `nil`; includes withdrawn publications.
  ///
  /// - Throws: `PublicationError.damaged`, or `CatalogError`.
  public func publication(page: String, number: Int) throws -> PublicationDocument? {
    try readByOneStatement { db in
      try fetch(
        db,
        """
        SELECT \(PublicationRow.columns), p.document FROM publication p
        JOIN publication_state s ON s.publication_id = p.id WHERE p.page = ? AND p.number = ?
        """, [page, number]
      ) { try PublicationRow.document($0, of: page, verified) }.first
    }
  }

  /// The page of a publication in one of its other languages, or `nil`.
  ///
  /// - Throws: `PublicationError.damaged`, or `CatalogError`.
  public func translation(page: String, number: Int, locale: String) throws -> PublicationDocument?
  {
    try readByOneStatement { db in
      try fetch(
        db,
        """
        SELECT \(PublicationRow.columns), t.document, t.content_hash, t.size
        FROM publication p JOIN publication_state s ON s.publication_id = p.id
        JOIN publication_translation t ON t.publication_id = p.id
        WHERE p.page = ? AND p.number = ? AND t.locale = ?
        """, [page, number, locale]
      ) { row in
        var publication = PublicationRow.decode(row)
        (publication.contentHash, publication.size) = (row.text(13), Int(row.integer(14)))
        return try verified.document(publication, row.bytes(12), locale: locale)
      }.first
    }
  }

  /// The byte ranges of the sections in a publication's document, in order; empty if there is no
  /// such publication.
  package func slices(page: String, number: Int) throws -> [PublicationSlice] {
    try read { db in
      try fetch(
        db,
        """
        SELECT key, start, length FROM publication_slice WHERE publication_id =
          (SELECT id FROM publication WHERE page = ? AND number = ?) ORDER BY position
        """, [page, number]
      ) { row in
        let start = max(0, Int(row.integer(1)))
        return PublicationSlice(
          key: row.text(0), range: start..<start + max(0, Int(row.integer(2))))
      }
    }
  }

  /// All stored publications of a page, with the times at which each is live. Empty for a page that
  /// has never been published.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` if neither the page nor a
  ///   publication of it exists.
  public func timeline(page: String) throws -> PublicationTimeline {
    try read { db in
      let timeline = try Self.timeline(db, page: page)
      if timeline.publications.isEmpty { try Self.checkPage(db, page) }
      return timeline
    }
  }

  /// The stored publications of all pages that have any, by their slugs.
  public func timelines() throws -> [String: PublicationTimeline] {
    let all = try read { db in
      try fetch(
        db,
        """
        SELECT \(PublicationRow.columns) FROM publication p
        JOIN publication_state s ON s.publication_id = p.id ORDER BY p.page, p.number
        """
      ) { PublicationRow.decode($0) }
    }
    return Dictionary(grouping: all, by: \.page).mapValues { PublicationTimeline($0) }
  }

  /// The publications that are live at a time, sorted by their pages' slugs, and the next time at
  /// which this changes; `nil` if nothing is scheduled.
  public func livePublications(
    at moment: Moment
  ) throws -> (publications: [Publication], nextChange: Moment?) {
    let timelines = try timelines().sorted { $0.key < $1.key }.map(\.value)
    return (
      timelines.compactMap { $0.live(at: moment) },
      timelines.compactMap { $0.nextChange(after: moment) }.min()
    )
  }

  /// The publication events after the one with an id, in order; 0 means from the first one.
  public func events(since id: PublicationEvent.ID, limit: Int) throws -> [PublicationEvent] {
    try readByOneStatement { db in
      try fetch(
        db,
        "SELECT \(EventRow.columns) FROM publication_event WHERE id > ? ORDER BY id LIMIT ?",
        [id, max(0, limit)]
      ) { try EventRow.decode($0) }
    }
  }

  /// The id of the newest publication event; 0 if there is none.
  public func lastEvent() throws -> PublicationEvent.ID {
    try readByOneStatement { db in try Self.lastEvent(db) }
  }

  static func lastEvent(_ db: Database) throws -> PublicationEvent.ID {
    try fetch(db, "SELECT coalesce(max(id), 0) FROM publication_event") { $0.integer(0) }.first ?? 0
  }

  /// What a request did; `nil` if no such request was applied.
  ///
  /// - Parameter request: The SHA-256 of the request's name; see `PublicationDraft.request`.
  public func event(ofRequest request: String) throws -> PublicationEvent? {
    try readByOneStatement { db in try Self.event(db, ofRequest: request) }
  }

  /// Whether something was done by a request whose hash begins with these digits.
  package func hasEvent(ofRequestStartingWith start: some StringProtocol) throws -> Bool {
    try readByOneStatement { db in
      try !fetch(
        db, "SELECT 1 FROM publication_event WHERE request >= ?1 AND request < ?1 || 'g' LIMIT 1",
        [String(start)]
      ) { _ in }.isEmpty
    }
  }

  static func event(_ db: Database, ofRequest request: String) throws -> PublicationEvent? {
    try fetch(
      db, "SELECT \(EventRow.columns) FROM publication_event WHERE request = ?", [request]
    ) { try EventRow.decode($0) }.first
  }

  /// The publications of a page and all that was done to them, of one state of the whole; empty for a
  /// page that was never published.
  public func history(page: String) throws -> PublicationHistory {
    try read { db in try Self.history(db, page: page) }
  }

  /// The publications of a page and all that was done to them, as ``timeline(page:)`` has the publications
  /// alone.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` if neither the page nor a
  ///   publication of it exists.
  public func history(ofExistingPage page: String) throws -> PublicationHistory {
    try read { db in
      let history = try Self.history(db, page: page)
      if history.timeline.publications.isEmpty { try Self.checkPage(db, page) }
      return history
    }
  }

  static func history(_ db: Database, page: String) throws -> PublicationHistory {
    PublicationHistory(
      timeline: try timeline(db, page: page),
      events: try events(db, page: page),
      restoration: try fetch(
        db, "SELECT number, event FROM restoration WHERE page = ?", [page]
      ) { PageRestoration(number: Int($0.integer(0)), event: $0.integer(1)) }.first)
  }

  /// The first time after another at which the page's live document changes; nil if it does not.
  public func nextChange(page: String, after moment: Moment) throws -> Moment? {
    try read { db in try Self.timeline(db, page: page) }.nextChange(after: moment)
  }

  static func timeline(_ db: Database, page: String) throws -> PublicationTimeline {
    PublicationTimeline(
      try fetch(
        db,
        """
        SELECT \(PublicationRow.columns) FROM publication p
        JOIN publication_state s ON s.publication_id = p.id WHERE p.page = ? ORDER BY p.number
        """, [page]
      ) { PublicationRow.decode($0) })
  }

  /// Throws if there is no page with this slug.
  static func checkPage(_ db: Database, _ slug: String) throws {
    let found = try fetch(db, "SELECT 1 FROM page WHERE slug = ?", [slug]) { $0.integer(0) }
    if found.isEmpty { throw try unknownPage(db, slug: slug) }
  }
}

/// Decodes rows of `publication` (`p`) joined with `publication_state` (`s`). The names are short
/// because connections look up cached statements by their text.
enum PublicationRow {
  static let columns = """
    p.page, p.number, p.revision, p.content_hash, p.size, p.made_at, p.author, p.note, p.restores, \
    s.starts_at, s.ends_at, s.withdrawn_at
    """

  static func decode(_ row: ColumnReader) -> Publication {
    Publication(
      page: row.text(0), number: Int(row.integer(1)), revision: row.integer(2),
      contentHash: row.text(3), size: Int(row.integer(4)),
      made: Moment(milliseconds: row.integer(5)), author: row.optionalText(6),
      note: row.optionalText(7), restores: row.optionalInteger(8).map { Int($0) },
      liveFrom: Moment(milliseconds: row.integer(9)),
      until: row.optionalInteger(10).map(Moment.init(milliseconds:)),
      withdrawn: row.optionalInteger(11).map(Moment.init(milliseconds:)))
  }

  /// Decodes a row with the document after the other columns.
  ///
  /// - Parameter page: The page that the document must be of, whatever its state says.
  static func document(
    _ row: ColumnReader, of page: String, _ verified: VerifiedDocuments
  ) throws -> PublicationDocument {
    let document = try verified.document(decode(row), row.bytes(12))
    guard document.publication.page == page else {
      throw PublicationError.damaged(page: page, number: document.publication.number)
    }
    return document
  }
}

/// How a row of `publication_event` becomes a value.
enum EventRow {
  static let columns = "id, happened_at, page, kind, number, author, note"

  static func decode(_ row: ColumnReader) throws -> PublicationEvent {
    PublicationEvent(
      id: row.integer(0), moment: Moment(milliseconds: row.integer(1)), page: row.text(2),
      kind: try row.parse(3, PublicationEvent.Kind.init), number: Int(row.integer(4)),
      author: row.optionalText(5), note: row.optionalText(6))
  }
}
