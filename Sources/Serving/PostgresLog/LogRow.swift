#if Fleet
import CatalogModel

/// How rows become values, and entries rows.
enum LogRow {
  /// The columns of a publication, `p`.
  static let publicationColumns = """
    p.page, p.number, p.revision, p.content_hash, p.size, p.made, p.author, p.note, p.restores, \
    p.live_from, p.until, p.withdrawn
    """

  /// The columns of an entry: an event `e`, its publication `p` and one of its documents `d`.
  static let columns = """
    e.revision, e.moment, e.page, e.kind, e.number, e.author, e.note, e.request, e.hash, \
    \(publicationColumns), d.locale, d.hash, d.bytes
    """

  static func publication(_ row: PostgresRow, from column: Int) -> Publication {
    func moment(_ offset: Int) -> Moment? {
      row.optionalInteger(column + offset).map(Moment.init(milliseconds:))
    }
    return Publication(
      page: row.text(column), number: Int(row.integer(column + 1)),
      revision: row.integer(column + 2), contentHash: row.text(column + 3),
      size: Int(row.integer(column + 4)), made: Moment(milliseconds: row.integer(column + 5)),
      author: row.optionalText(column + 6), note: row.optionalText(column + 7),
      restores: row.optionalInteger(column + 8).map { Int($0) },
      liveFrom: Moment(milliseconds: row.integer(column + 9)), until: moment(10),
      withdrawn: moment(11))
  }

  /// An entry with at most one of its documents.
  static func entry(_ row: PostgresRow) throws -> LogEntry {
    let revision = row.integer(0)
    guard let kind = PublicationEvent.Kind(rawValue: row.text(3)),
      let hash = row.optionalBytes(8).flatMap(ContentHash.init(stored:))
    else { throw PublicationLogError.damaged(revision: revision) }
    return LogEntry(
      event: PublicationEvent(
        id: revision, moment: Moment(milliseconds: row.integer(1)), page: row.text(2), kind: kind,
        number: Int(row.integer(4)), author: row.optionalText(5), note: row.optionalText(6)),
      request: row.optionalText(7),
      publication: row.optionalText(9) == nil ? nil : publication(row, from: 9),
      documents: row.optionalText(22).map {
        [LogDocument(locale: row.text(21), hash: $0, bytes: row.optionalBytes(23))]
      } ?? [], hash: hash)
  }

  /// Writes an entry, and makes it the last one.
  ///
  /// - Parameter run: Runs a statement.
  static func insert(
    _ entry: LogEntry, _ run: (String, [PostgresValue]) throws -> Void
  ) throws {
    let event = entry.event
    if let publication = entry.publication {
      try run(
        """
        INSERT INTO storefront.publication (page, number, revision, content_hash, size, made, author,
          note, restores, live_from, until)
        VALUES ($1, $2::integer, $3::bigint, $4, $5::integer, $6::bigint, $7, $8, $9::integer,
          $10::bigint, $11::bigint)
        """,
        [
          .text(publication.page), .integer(Int64(publication.number)),
          .integer(publication.revision), .text(publication.contentHash),
          .integer(Int64(publication.size)), .integer(publication.made.milliseconds),
          .text(publication.author), .text(publication.note),
          .integer(publication.restores.map { Int64($0) }),
          .integer(publication.liveFrom.milliseconds), .integer(publication.until?.milliseconds),
        ])
    }
    for document in entry.documents {
      try run(
        """
        INSERT INTO storefront.document (page, number, locale, hash, bytes)
        VALUES ($1, $2::integer, $3, $4, $5::bytea)
        """,
        [
          .text(event.page), .integer(Int64(event.number)), .text(document.locale),
          .text(document.hash), .bytes(document.bytes),
        ])
    }
    try run(
      """
      INSERT INTO storefront.event
        (revision, moment, page, kind, number, author, note, request, hash)
      VALUES ($1::bigint, $2::bigint, $3, $4, $5::integer, $6, $7, $8, $9::bytea)
      """,
      [
        .integer(entry.revision), .integer(event.moment.milliseconds), .text(event.page),
        .text(event.kind.rawValue), .integer(Int64(event.number)), .text(event.author),
        .text(event.note), .text(entry.request), .bytes(entry.hash.bytes),
      ])
    try run(
      "UPDATE storefront.log_head SET revision = $1::bigint, hash = $2::bytea",
      [.integer(entry.revision), .bytes(entry.hash.bytes)])
  }
}
#endif
