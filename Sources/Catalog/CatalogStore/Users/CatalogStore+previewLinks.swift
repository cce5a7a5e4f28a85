public import CatalogModel

extension CatalogStore {
  /// The preview links that have not ended, those that end first before the others.
  public func previewLinks(at moment: Moment) throws -> [PreviewLinkRecord] {
    try read { db in
      try fetch(
        db,
        """
        SELECT page, expires_at, author, created_at, revoked_at FROM preview_link WHERE expires_at > ?
        ORDER BY expires_at, page
        """, [moment.milliseconds / 1000]
      ) { row in
        PreviewLinkRecord(
          page: row.text(0), expires: row.integer(1), author: row.optionalText(2),
          created: row.optionalInteger(3).map(Moment.init(milliseconds:)),
          revoked: row.optionalInteger(4).map(Moment.init(milliseconds:)))
      }
    }
  }

  /// Whether a preview link was taken back.
  public func isPreviewLinkRevoked(page: String, expires: Int64) throws -> Bool {
    try readByOneStatement { db in
      let found = try fetch(
        db,
        "SELECT 1 FROM preview_link WHERE page = ? AND expires_at = ? AND revoked_at IS NOT NULL",
        [page, expires]
      ) { $0.integer(0) }
      return !found.isEmpty
    }
  }

  /// Remembers a new preview link, and forgets those that have ended.
  ///
  /// - Parameters:
  ///   - page: The slug of an existing page.
  ///   - end: When it ends. If there is a link for the page that ends in this second, the new one ends in the
  ///     last free second before.
  ///   - author: The user who makes it.
  ///   - moment: The current time.
  /// - Returns: The link.
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)`.
  public func addPreviewLink(
    page: String, until end: Moment, author: String?, at moment: Moment
  ) throws -> PreviewLinkRecord {
    try write { db in
      _ = try Self.page(db, slug: page)
      try Self.forgetEndedLinks(db, at: moment)
      var link = PreviewLinkRecord(
        page: page, expires: end.milliseconds / 1000, author: author, created: moment)
      let taken = try Set(
        fetch(
          db, "SELECT expires_at FROM preview_link WHERE page = ? AND expires_at <= ?",
          [page, link.expires]
        ) { $0.integer(0) })
      while taken.contains(link.expires) { link.expires -= 1 }
      try PreparedStatement(
        db, "INSERT INTO preview_link (page, expires_at, author, created_at) VALUES (?, ?, ?, ?)"
      ).run([link.page, link.expires, link.author, link.created?.milliseconds])
      return link
    }
  }

  /// Takes a preview link back, also one that the catalog does not know. It is not valid afterwards.
  ///
  /// - Returns: Whether the link was valid until now.
  public func revokePreviewLink(page: String, expires: Int64, at moment: Moment) throws -> Bool {
    try write { db in
      try Self.forgetEndedLinks(db, at: moment)
      let now = moment.milliseconds / 1000
      guard expires > now, expires <= PreviewLinkRecord.latest else { return false }
      try PreparedStatement(
        db,
        """
        INSERT INTO preview_link (page, expires_at, revoked_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (page, expires_at) DO UPDATE SET revoked_at = ?3 WHERE revoked_at IS NULL
        """
      ).run([page, expires, moment.milliseconds])
      return db.changesCount > 0
    }
  }

  private static func forgetEndedLinks(_ db: Database, at moment: Moment) throws {
    try PreparedStatement(db, "DELETE FROM preview_link WHERE expires_at <= ?").run([
      moment.milliseconds / 1000
    ])
  }
}
