import CatalogModel
import DocumentJSON

/// The check of publications: each document against its row, its sections against their ranges, and the
/// rows against the events.
struct PublicationCheck {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// All that is wrong with the publications.
  ///
  /// - Parameter problem: Says why a whole document cannot be read; nil if it can.
  func damages(_ problem: (PublicationDocument) -> String?) throws -> [CatalogDamage] {
    var found = try ["publication_state", "publication_slice", "publication_translation"]
      .flatMap(orphans)
    var rows: [StoredPublication] = []
    try forEachPublication { stored in
      found += stored.textDamages
      if let document = stored.whole {
        found += try damages(of: document, stored, problem)
      } else {
        found.append(.document(stored.name))
      }
      rows.append(stored.withoutDocument)
    }
    let known = Set(found)
    return try found + RecordedEvents(db, rows).damages.filter { !known.contains($0) }
  }

  /// Passes the publications to a closure, in the order of pages and numbers.
  func forEachPublication(_ body: (StoredPublication) throws -> Void) throws {
    let log = try RecordedEvents(db, [])
    try forEachRow(
      db,
      """
      SELECT \(PublicationRow.columns), p.document, p.id, s.page, s.number
      FROM publication p LEFT JOIN publication_state s ON s.publication_id = p.id
      ORDER BY p.page, p.number
      """
    ) { try body(StoredPublication($0, isScheduled: log.isScheduled)) }
  }

  private func damages(
    of document: PublicationDocument, _ stored: StoredPublication,
    _ problem: (PublicationDocument) -> String?
  ) throws -> [CatalogDamage] {
    var found = [stored.timesDamage].compactMap(\.self)
    guard let root = try? JSONDocument(document.bytes).root else {
      return found + [.unreadable(stored.name, detail: "It is not JSON.")]
    }
    if let detail = problem(document) { found.append(.unreadable(stored.name, detail: detail)) }
    let slices = try fetch(
      db,
      """
      SELECT position, key, start, length FROM publication_slice WHERE publication_id = ?
      ORDER BY position
      """, [stored.id]
    ) { StoredSlice($0) }
    if slices != StoredSlice.slices(of: root) { found.append(.slices(stored.name)) }
    let content = PublicationContent(
      bytes: [], slices: [],
      translations: try CatalogStore.translations(db, ofPublication: stored.id))
    if !content.hasTranslations(of: root) { found.append(.translations(stored.name)) }
    for (translation, document) in zip(
      content.translations, content.documents(of: document.publication).dropFirst())
    where !document.isWhole || problem(document) != nil {
      found.append(.translation(stored.name, locale: translation.locale))
    }
    if let restores = document.publication.restores,
      let other = try contentHash(page: stored.name.page, number: restores),
      other != document.publication.contentHash
    {
      found.append(.restores(stored.name, restores))
    }
    return found
  }

  private func contentHash(page: String, number: Int) throws -> String? {
    try fetch(
      db, "SELECT content_hash FROM publication WHERE page = ? AND number = ?", [page, number]
    ) { $0.text(0) }.first
  }

  private func orphans(of table: String) throws -> [CatalogDamage] {
    try fetch(
      db,
      """
      SELECT DISTINCT publication_id FROM \(table)
      WHERE NOT EXISTS (SELECT 1 FROM publication WHERE id = publication_id) ORDER BY 1
      """
    ) { .orphan(table: table, publication: $0.integer(0)) }
  }
}

/// A row of `publication_slice`.
struct StoredSlice: Equatable {
  let position: Int
  let key: String
  let start: Int
  let length: Int

  init(_ row: ColumnReader) {
    position = Int(row.integer(0))
    key = row.text(1)
    start = Int(row.integer(2))
    length = Int(row.integer(3))
  }

  private init(position: Int, _ slice: PublicationSlice) {
    self.position = position
    key = slice.key
    start = slice.range.lowerBound
    length = slice.range.count
  }

  /// The rows that a document must have.
  static func slices(of root: JSONNode) -> [StoredSlice] {
    PublicationSlice.slices(of: root).enumerated().map { StoredSlice(position: $0, $1) }
  }
}

/// A row of `publication` with its state and its document, compared.
struct StoredPublication {
  let id: Int64
  /// The document if it is the one that was published, with the times of its own stamp.
  private(set) var whole: PublicationDocument?
  /// The properties as the rows have them; the times are those of a whole document if the rows cannot
  /// be right.
  private(set) var publication: Publication
  /// The time of publishing in milliseconds, even if it is not a valid time.
  let made: Int64
  /// The time of withdrawal in milliseconds, even if it is not a valid time.
  let withdrawn: Int64?
  /// Whether the state is another publication's, or has other times than the document.
  private(set) var timesDamage: CatalogDamage?

  /// Reads a row.
  ///
  /// - Parameter isScheduled: Whether a publication was scheduled by its event; nil if that is unknown.
  init(
    _ row: ColumnReader, isScheduled: (_ page: String, _ number: Int) -> Bool?
  ) {
    let publication = PublicationRow.decode(row)
    (made, withdrawn, id) = (row.integer(5), row.optionalInteger(11), row.integer(13))
    let hasState = row.text(14) == publication.page && row.integer(15) == publication.number
    let document = PublicationDocument(publication: publication, bytes: Array(row.bytes(12)))
    self.publication = publication
    if hasState, document.isWhole {
      whole = document
      return
    }
    let isScheduled = isScheduled(publication.page, publication.number)
    guard let stamped = document.withTimesOfItsStamp,
      stamped.publication.hasPossibleTimes(isScheduled)
    else { return }
    whole = stamped
    if hasState, publication.hasPossibleTimes(isScheduled) {
      timesDamage = .times(name)
    } else {
      self.publication = stamped.publication
      timesDamage = .state(name)
    }
  }

  var name: CatalogDamage.PublicationName {
    CatalogDamage.PublicationName(page: publication.page, number: publication.number)
  }

  /// The row without its document, which may be large.
  var withoutDocument: StoredPublication {
    var row = self
    row.whole = nil
    return row
  }

  /// The texts that break the rule for titles.
  var textDamages: [CatalogDamage] {
    [("note", publication.note), ("author", publication.author)].compactMap { field, text in
      text.flatMap(ValueRule.name.problem(stored:)).map { .text(name, field: field, $0) }
    }
  }
}

extension PublicationDocument {
  /// The document with the times in its stamp, if it is the one that was published except for them.
  fileprivate var withTimesOfItsStamp: PublicationDocument? {
    guard let node = try? JSONDocument(bytes).root["publication"],
      let stamp = try? PublicationStamp(json: JSONInput(node, log: ReadingLog()))
    else { return nil }
    var document = self
    document.publication.liveFrom = stamp.liveFrom
    document.publication.until = stamp.until
    return document.isWhole ? document : nil
  }
}

extension Publication {
  /// Whether the publication can have been live at its times, which no hash covers.
  ///
  /// - Parameter isScheduled: Whether it was scheduled; nil if that is unknown.
  func hasPossibleTimes(_ isScheduled: Bool?) -> Bool {
    let starts =
      switch isScheduled {
      case true?: liveFrom > made
      case false?: liveFrom == made
      case nil: liveFrom >= made
      }
    return starts && until.map { $0 > liveFrom } ?? true
  }
}
