public import CatalogModel

extension CatalogStore: PublicationWriting {
  /// Stores a publication in one transaction; see `PublicationWriting`.
  public func publish(
    _ draft: PublicationDraft, expecting: Int? = nil,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication {
    if let until = draft.until, until <= draft.liveFrom {
      throw PublicationError.endsBeforeItBegins(from: draft.liveFrom, until: until)
    }
    if let log { return try publish(draft, expecting: expecting, content: content, to: log) }
    return try write { db in
      try Self.refuseIfFollowing(db)
      if let request = draft.request, let done = try Self.event(db, ofRequest: request) {
        return try Self.publication(db, page: done.page, number: done.number)
      }
      let history = try Self.history(db, page: draft.page)
      if let expecting {
        let live = history.timeline.live(at: draft.made)?.number
        guard expecting == live ?? 0 else {
          throw PublicationError.otherIsLive(page: draft.page, expected: expecting, found: live)
        }
      }
      if draft.restores == nil, let rollback = history.standingRollback(at: draft.made),
        rollback.number != draft.overRollback
      {
        throw PublicationError.rolledBack(rollback)
      }
      let number = try Self.nextNumber(db, page: draft.page)
      let content = try content(number)
      let publication = try draft.publication(number, with: content)
      try Self.insert(content, of: publication, db)
      try Self.record(
        PublicationEvent.Kind(making: publication), db, page: draft.page, number: number,
        at: draft.made, request: draft.request)
      return publication
    }
  }

  /// Stores a publication with its state, its documents and the ranges of its sections.
  static func insert(
    _ content: PublicationContent, of publication: Publication, _ db: Database
  ) throws {
    try PreparedStatement(
      db,
      """
      INSERT INTO publication (page, number, revision, content_hash, made_at, author, note, restores,
        size, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      publication.page, publication.number, publication.revision, publication.contentHash,
      publication.made.milliseconds, publication.author, publication.note, publication.restores,
      publication.size, content.bytes,
    ])
    let id = db.lastInsertedRowID
    try PreparedStatement(
      db,
      """
      INSERT INTO publication_state (publication_id, page, number, starts_at, ends_at, withdrawn_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    ).run([
      id, publication.page, publication.number, publication.liveFrom.milliseconds,
      publication.until?.milliseconds, publication.withdrawn?.milliseconds,
    ])
    try insert(content.slices, db, of: id)
    for translation in content.translations {
      try PreparedStatement(
        db,
        """
        INSERT INTO publication_translation (publication_id, locale, content_hash, size, document)
        VALUES (?, ?, ?, ?, ?)
        """
      ).run([
        id, translation.locale, translation.contentHash, translation.bytes.count, translation.bytes,
      ])
    }
  }

  /// Stores the ranges of a publication's sections.
  static func insert(_ slices: [PublicationSlice], _ db: Database, of id: Int64) throws {
    for (position, slice) in slices.enumerated() {
      try PreparedStatement(db, "INSERT INTO publication_slice VALUES (?, ?, ?, ?, ?)").run([
        id, position, slice.key, slice.range.lowerBound, slice.range.count,
      ])
    }
  }

  /// Records that a page's draft was brought back to a publication. The catalog's revision stays.
  package func recordRestoration(page: String, number: Int) throws {
    try write { db in
      try PreparedStatement(
        db,
        """
        INSERT INTO restoration (page, number, event)
        SELECT ?1, ?2, coalesce(max(id), 1) FROM publication_event
        WHERE page = ?1 ON CONFLICT (page) DO UPDATE SET number = excluded.number, event = excluded.event
        """
      ).run([page, number])
    }
  }

  /// Withdraws a publication; see `PublicationWriting`.
  @discardableResult
  public func withdraw(
    page: String, number: Int, at moment: Moment, author: String? = nil, note: String? = nil,
    request: String? = nil
  ) throws -> Publication {
    if let log {
      return try withdraw(
        page: page, number: number, at: moment, author: author, note: note, request: request,
        in: log)
    }
    return try write { db in
      try Self.refuseIfFollowing(db)
      if let request, let done = try Self.event(db, ofRequest: request) {
        return try Self.publication(db, page: done.page, number: done.number)
      }
      var publication = try Self.publication(db, page: page, number: number)
      if let withdrawn = publication.withdrawn {
        throw PublicationError.alreadyWithdrawn(page: page, number: number, at: withdrawn)
      }
      try PreparedStatement(
        db, "UPDATE publication_state SET withdrawn_at = ? WHERE page = ? AND number = ?"
      ).run([moment.milliseconds, page, number])
      try Self.record(
        .withdrawn, db, page: page, number: number, at: moment, author: author.nonEmpty,
        note: note.nonEmpty, request: request)
      publication.withdrawn = moment
      return publication
    }
  }

  /// Removes old publications of a page; see `PublicationWriting`.
  @discardableResult
  public func prunePublications(
    page: String, keeping count: Int, at moment: Moment, dryRun: Bool = false
  ) throws -> [Publication] {
    if let log {
      return try prune(page: page, keeping: count, at: moment, dryRun: dryRun, in: log)
    }
    return try write(commits: !dryRun) { db in
      try Self.refuseIfFollowing(db)
      let timeline = try Self.timeline(db, page: page)
      if timeline.publications.isEmpty { try Self.checkPage(db, page) }
      let removed = timeline.removable(keeping: count, at: moment)
      for publication in removed {
        try PreparedStatement(db, "DELETE FROM publication WHERE page = ? AND number = ?")
          .run([page, publication.number])
        try Self.record(.pruned, db, page: page, number: publication.number, at: moment)
      }
      return removed
    }
  }

  /// The publication with a number.
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

  /// Increments the page's counter and returns the new number.
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

  static func record(
    _ kind: PublicationEvent.Kind, _ db: Database, page: String, number: Int, at moment: Moment,
    author: String? = nil, note: String? = nil, request: String? = nil
  ) throws {
    try PreparedStatement(
      db,
      """
      INSERT INTO publication_event (happened_at, page, kind, number, author, note, request)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    ).run([moment.milliseconds, page, kind.rawValue, number, author, note, request])
  }
}
