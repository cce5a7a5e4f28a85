#if Fleet
import CatalogModel

/// A change of the log in a transaction: one entry or several. The first statement locks the log's head, so that
/// changes come one at a time and their revisions are in the order of commits.
struct LogChange {
  private let session: PostgresSession
  private let deadline: ContinuousClock.Instant
  private let request: String?
  private var revision: Int64
  private var previous: ContentHash

  /// Locks the log.
  init(
    _ session: PostgresSession, request: String?, until deadline: ContinuousClock.Instant
  ) throws {
    let rows = try session.run(
      """
      UPDATE storefront.log_head SET revision = revision + 1
      RETURNING revision, hash, schema_version
      """, until: deadline
    ).rows
    guard let row = rows.first,
      let hash = row.optionalBytes(1).flatMap(ContentHash.init(stored:))
    else { throw PublicationLogError.noLog }
    try PostgresLog.check(version: Int(row.integer(2)))
    self.session = session
    self.deadline = deadline
    self.request = request
    revision = row.integer(0)
    previous = hash
  }

  @discardableResult
  private func run(_ sql: String, _ values: [PostgresValue] = []) throws -> [PostgresRow] {
    try session.run(sql, values, until: deadline).rows
  }

  /// The publication of the request, if it was applied before.
  func publicationOfRequest() throws -> Publication? {
    guard let request,
      let row = try run(
        "SELECT page, number FROM storefront.event WHERE request = $1", [.text(request)]
      ).first
    else { return nil }
    try addNothing()
    return try publication(page: row.text(0), number: Int(row.integer(1)))
  }

  /// Puts the revision back by a write, whose commit waits for the standby as any other: what was done before
  /// may not have reached it.
  func addNothing() throws {
    try run("UPDATE storefront.log_head SET revision = revision - 1")
  }

  /// What is true of a publication `p` that has not been removed.
  private static let isKept = """
    NOT EXISTS (SELECT 1 FROM storefront.document d
      WHERE d.page = p.page AND d.number = p.number AND d.bytes IS NULL)
    """

  /// All publications of a page that have not been removed.
  func timeline(of page: String) throws -> PublicationTimeline {
    PublicationTimeline(
      try run(
        """
        SELECT \(LogRow.publicationColumns) FROM storefront.publication p
        WHERE page = $1 AND \(Self.isKept)
        """, [.text(page)]
      ).map { LogRow.publication($0, from: 0) })
  }

  /// A publication, also one that has been removed.
  private func publication(page: String, number: Int) throws -> Publication? {
    try run(
      """
      SELECT \(LogRow.publicationColumns) FROM storefront.publication p
      WHERE page = $1 AND number = $2::integer
      """, [.text(page), .integer(Int64(number))]
    ).first.map { LogRow.publication($0, from: 0) }
  }

  /// The publication of a page that is live at a time.
  func live(page: String, at moment: Moment) throws -> Publication? {
    try run(
      """
      SELECT \(LogRow.publicationColumns) FROM storefront.publication p
      WHERE page = $1 AND live_from <= $2::bigint AND (until IS NULL OR $2::bigint < until)
        AND withdrawn IS NULL AND \(Self.isKept)
      ORDER BY live_from DESC, number DESC LIMIT 1
      """, [.text(page), .integer(moment.milliseconds)]
    ).first.map { LogRow.publication($0, from: 0) }
  }

  /// The number of the page's newest publication.
  func newest(of page: String) throws -> Int? {
    try run("SELECT last_number FROM storefront.page WHERE page = $1", [.text(page)]).first
      .map { Int($0.integer(0)) }
  }

  /// Counts a publication of a page.
  func nextNumber(of page: String) throws -> Int {
    let rows = try run(
      """
      INSERT INTO storefront.page AS p (page, last_number) VALUES ($1, 1)
      ON CONFLICT (page) DO UPDATE SET last_number = p.last_number + 1 RETURNING last_number
      """, [.text(page)])
    return rows.first.map { Int($0.integer(0)) } ?? 1
  }

  /// Withdraws a publication.
  func withdraw(page: String, number: Int, at moment: Moment) throws {
    try run(
      """
      UPDATE storefront.publication SET withdrawn = $3::bigint
      WHERE page = $1 AND number = $2::integer
      """, [.text(page), .integer(Int64(number)), .integer(moment.milliseconds)])
  }

  /// Removes the documents of a publication.
  func removeDocuments(page: String, number: Int) throws {
    try run(
      "UPDATE storefront.document SET bytes = NULL WHERE page = $1 AND number = $2::integer",
      [.text(page), .integer(Int64(number))])
  }

  /// Adds an entry.
  mutating func add(
    _ kind: PublicationEvent.Kind, page: String, number: Int, at moment: Moment,
    author: String? = nil, note: String? = nil, publication: Publication? = nil,
    documents: [LogDocument] = []
  ) throws {
    let entry = try LogEntry(
      event: PublicationEvent(
        id: revision, moment: moment, page: page, kind: kind, number: number, author: author,
        note: note), request: request, publication: publication, documents: documents,
      after: previous)
    try LogRow.insert(entry) { try run($0, $1) }
    (revision, previous) = (revision + 1, entry.hash)
  }
}
#endif
