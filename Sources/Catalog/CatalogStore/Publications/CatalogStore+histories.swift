import CatalogModel

extension CatalogStore {
  /// Passes the publications with all that is known about them to a closure, one by one, sorted by page and
  /// number; those that were removed have no document.
  ///
  /// - Parameter page: The slug of the only page; `nil` for all pages.
  /// - Throws: `PublicationError.damaged` for one that no catalog would accept, or the closure's errors.
  package static func forEachPublicationRecord(
    _ db: Database, page: String?, _ body: (PublicationRecord) throws -> Void
  ) throws {
    let events = try events(db, page: page)
    let restorations = try restorations(db, events)
    var groups = Dictionary(grouping: events) { [$0.page, "\($0.number)"] }.values
      .sorted { ($0[0].page, $0[0].number) < ($1[0].page, $1[0].number) }[...]
    func pass(
      _ events: [PublicationEvent], _ document: PublicationDocument?,
      _ translations: [PublicationContent.Translation] = []
    ) throws {
      let (page, number) = (events[0].page, events[0].number)
      let restoration = restorations[page].flatMap { $0.number == number ? $0.event : nil }
      let record = PublicationRecord(
        page: page, number: number, events: events, restoredAfter: restoration, document: document,
        translations: translations)
      guard record.problem == nil, document == nil || record.document == document else {
        throw PublicationError.damaged(page: page, number: number)
      }
      try body(record)
    }
    try forEachRow(
      db,
      """
      SELECT \(PublicationRow.columns), p.document, p.id FROM publication p
      JOIN publication_state s ON s.publication_id = p.id
      WHERE ?1 IS NULL OR p.page = ?1 ORDER BY p.page, p.number
      """, [page]
    ) { row in
      let publication = PublicationRow.decode(row)
      while let first = groups.first,
        (first[0].page, first[0].number) < (publication.page, publication.number)
      {
        try pass(first, nil)
        groups.removeFirst()
      }
      guard let first = groups.first, first[0].page == publication.page,
        first[0].number == publication.number
      else { throw PublicationError.damaged(page: publication.page, number: publication.number) }
      try pass(
        first, PublicationDocument(publication: publication, bytes: Array(row.bytes(12))),
        try translations(db, ofPublication: row.integer(13)))
      groups.removeFirst()
    }
    for group in groups { try pass(group, nil) }
  }

  /// The page of a publication in its other languages, in order.
  ///
  /// - Parameter id: The id of the publication's row.
  static func translations(
    _ db: Database, ofPublication id: Int64
  ) throws -> [PublicationContent.Translation] {
    try fetch(
      db,
      """
      SELECT locale, content_hash, document FROM publication_translation WHERE publication_id = ?
      ORDER BY rowid
      """, [id]
    ) { row in
      PublicationContent.Translation(
        locale: row.text(0), contentHash: row.text(1), bytes: Array(row.bytes(2)))
    }
  }

  /// The events of a page, or of all pages, in order.
  static func events(_ db: Database, page: String?) throws -> [PublicationEvent] {
    try fetch(
      db,
      "SELECT \(EventRow.columns) FROM publication_event WHERE ?1 IS NULL OR page = ?1 ORDER BY id",
      [page]
    ) { try EventRow.decode($0) }
  }

  /// The restorations of pages, each after an event of its own page.
  private static func restorations(
    _ db: Database, _ events: [PublicationEvent]
  ) throws -> [String: PageRestoration] {
    let byPage = Dictionary(grouping: events, by: \.page)
    var found: [String: PageRestoration] = [:]
    try forEachRow(db, "SELECT page, number, event FROM restoration") { row in
      let page = row.text(0)
      guard let last = byPage[page]?.last(where: { $0.id <= row.integer(2) }) else { return }
      found[page] = PageRestoration(number: Int(row.integer(1)), event: last.id)
    }
    return found
  }
}
