import CatalogModel
import GRDB

/// A publication to be made, as far as it is known before it has its number.
public struct PublicationDraft: Sendable {
  /// The slug of the page.
  public var page: String
  /// The catalog's revision that the content was made from.
  public var revision: Int64
  /// The SHA-256 of the content, in 64 hexadecimal digits.
  public var contentHash: String
  /// When it is made.
  public var made: Moment
  /// The first moment at which it may be live.
  public var liveFrom: Moment
  /// The first moment at which it is no longer live, or `nil`.
  public var until: Moment?
  /// Who makes it, if known.
  public var author: String?
  /// Why it is made.
  public var note: String?
  /// The number of the publication whose content it publishes again.
  public var restores: Int?

  /// Creates a draft.
  public init(
    page: String, revision: Int64, contentHash: String, made: Moment, liveFrom: Moment,
    until: Moment? = nil, author: String? = nil, note: String? = nil, restores: Int? = nil
  ) {
    self.page = page
    self.revision = revision
    self.contentHash = contentHash
    self.made = made
    self.liveFrom = liveFrom
    self.until = until
    self.author = author
    self.note = note
    self.restores = restores
  }
}

extension CatalogStore {
  /// Makes a publication: gives it the next number of its page, has its document made, and keeps both,
  /// in one transaction.
  ///
  /// - Parameters:
  ///   - draft: What it is to be.
  ///   - expecting: The number of the publication that is to be live when this one is made, 0 for
  ///     none; `nil` asks for nothing.
  ///   - document: Makes the document of a number, and says where its sections stand in it.
  /// - Throws: ``CatalogModel/PublicationError/otherIsLive(page:expected:found:)``,
  ///   ``CatalogModel/PublicationError/endsBeforeItBegins(from:until:)``, what `document` throws, or
  ///   ``CatalogError``. Nothing is written then.
  public func publish(
    _ draft: PublicationDraft, expecting: Int? = nil,
    document: (_ number: Int) throws -> (bytes: [UInt8], slices: [PublicationSlice])
  ) throws -> Publication {
    if let until = draft.until, until <= draft.liveFrom {
      throw PublicationError.endsBeforeItBegins(from: draft.liveFrom, until: until)
    }
    return try write { db in
      if let expecting {
        let live = try Self.timeline(db, page: draft.page).live(at: draft.made)?.number
        guard expecting == live ?? 0 else {
          throw PublicationError.otherIsLive(page: draft.page, expected: expecting, found: live)
        }
      }
      let number = try Self.nextNumber(db, page: draft.page)
      let (bytes, slices) = try document(number)
      try PreparedStatement(
        db,
        """
        INSERT INTO publication (page, number, revision, content_hash, made, author, note, restores,
          size, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
      ).run([
        draft.page, number, draft.revision, draft.contentHash, draft.made.milliseconds,
        draft.author.nonEmpty, draft.note.nonEmpty, draft.restores, bytes.count, bytes,
      ])
      let id = db.lastInsertedRowID
      try PreparedStatement(
        db,
        """
        INSERT INTO publication_state (publication_id, page, number, live_from, until)
        VALUES (?, ?, ?, ?, ?)
        """
      ).run([
        id, draft.page, number, draft.liveFrom.milliseconds, draft.until?.milliseconds,
      ])
      for (position, slice) in slices.enumerated() {
        try PreparedStatement(db, "INSERT INTO publication_slice VALUES (?, ?, ?, ?, ?)").run([
          id, position, slice.key, slice.range.lowerBound, slice.range.count,
        ])
      }
      let kind: PublicationEvent.Kind =
        draft.restores != nil
        ? .rolledBack : draft.liveFrom > draft.made ? .scheduled : .published
      try Self.record(kind, db, page: draft.page, number: number, at: draft.made)
      guard let made = try Self.timeline(db, page: draft.page)[number] else {
        throw CatalogError.failed(path: path, detail: "the publication was not kept")
      }
      return made
    }
  }

  /// Takes a publication back: it is not live any more and never will be. What it showed stays, and can
  /// be published again.
  ///
  /// - Throws: ``CatalogModel/PublicationError``: `noPublications`, `unknownNumber`,
  ///   `alreadyWithdrawn`; or ``CatalogError``.
  @discardableResult
  public func withdraw(page: String, number: Int, at moment: Moment) throws -> Publication {
    try write { db in
      var publication = try Self.publication(db, page: page, number: number)
      if let withdrawn = publication.withdrawn {
        throw PublicationError.alreadyWithdrawn(page: page, number: number, at: withdrawn)
      }
      try PreparedStatement(
        db, "UPDATE publication_state SET withdrawn = ? WHERE page = ? AND number = ?"
      ).run([moment.milliseconds, page, number])
      try Self.record(.withdrawn, db, page: page, number: number, at: moment)
      publication.withdrawn = moment
      return publication
    }
  }

  /// Removes the publications of a page but for the newest ones, and but for all that are live or will
  /// be unless somebody publishes or withdraws.
  ///
  /// - Parameters:
  ///   - count: How many of the newest to keep at least; less than 0 counts as 0.
  ///   - moment: What is live at this moment or later stays.
  ///   - dryRun: Whether only to say what would be removed.
  /// - Returns: The publications that are gone, the first one first.
  @discardableResult
  public func prunePublications(
    page: String, keeping count: Int, at moment: Moment, dryRun: Bool = false
  ) throws -> [Publication] {
    try write(commits: !dryRun) { db in
      let timeline = try Self.timeline(db, page: page)
      if timeline.publications.isEmpty { try Self.checkPage(db, page) }
      let needed = timeline.numbers(liveFrom: moment)
      let removed = timeline.publications.dropLast(max(0, count)).filter {
        !needed.contains($0.number)
      }
      for publication in removed {
        try PreparedStatement(db, "DELETE FROM publication WHERE page = ? AND number = ?")
          .run([page, publication.number])
        try Self.record(.pruned, db, page: page, number: publication.number, at: moment)
      }
      return removed
    }
  }

  /// The publication of a number.
  static func publication(_ db: Database, page: String, number: Int) throws -> Publication {
    let timeline = try timeline(db, page: page)
    guard let newest = timeline.publications.last else {
      try checkPage(db, page)
      throw PublicationError.noPublications(page: page)
    }
    guard let publication = timeline[number] else {
      throw PublicationError.unknownNumber(page: page, number: number, newest: newest.number)
    }
    return publication
  }

  /// Counts one publication more of a page.
  private static func nextNumber(_ db: Database, page: String) throws -> Int {
    let last = try fetch(
      db, "SELECT last_number FROM publication_page WHERE page = ?", [page]
    ) { Int($0.integer(0)) }.first
    let sql =
      last == nil
      ? "INSERT INTO publication_page (page, last_number) VALUES (?, 1)"
      : "UPDATE publication_page SET last_number = last_number + 1 WHERE page = ?"
    try PreparedStatement(db, sql).run([page])
    return (last ?? 0) + 1
  }

  private static func record(
    _ kind: PublicationEvent.Kind, _ db: Database, page: String, number: Int, at moment: Moment
  ) throws {
    try PreparedStatement(
      db, "INSERT INTO publication_event (moment, page, kind, number) VALUES (?, ?, ?, ?)"
    ).run([moment.milliseconds, page, kind.rawValue, number])
  }
}

extension String? {
  /// The text, unless it is empty.
  fileprivate var nonEmpty: String? { self?.isEmpty == true ? nil : self }
}
