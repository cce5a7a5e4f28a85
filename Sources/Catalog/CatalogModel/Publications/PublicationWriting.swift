/// Write access to publications. Each call is one transaction, or a part of the running one.
public protocol PublicationWriting: PublicationReading {
  /// Stores a publication: assigns the page's next number, asks for the documents, and writes them.
  ///
  /// - Parameters:
  ///   - draft: The publication's properties.
  ///   - expecting: The number of the publication that must be live, 0 for none; `nil` skips this
  ///     check.
  ///   - content: Makes the documents for a number.
  /// - Throws: ``PublicationError/otherIsLive(page:expected:found:)``,
  ///   ``PublicationError/endsBeforeItBegins(from:until:)``,
  ///   ``PublicationError/rolledBack(_:)``, or the errors of `content`. Nothing is written in these
  ///   cases.
  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication

  /// Withdraws a publication: it stops being live and never becomes live again. Its document is
  /// kept and can be published again.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - number: The publication's number.
  ///   - moment: The time of the withdrawal.
  ///   - author: The person who withdraws it, if known.
  ///   - note: The reason, if given.
  ///   - request: See ``PublicationDraft/request``.
  /// - Throws: ``PublicationError``: `noPublications`, `unknownNumber`, `alreadyWithdrawn`.
  @discardableResult
  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication

  /// Removes old publications of a page. Keeps the newest ones, and all that are live or will be
  /// unless a page is published or withdrawn.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - count: The number of newest publications to keep; a negative number is treated as 0.
  ///   - moment: Publications that are live at this time or later are kept.
  ///   - dryRun: Whether to return the publications without removing them.
  /// - Returns: The removed publications, in order of their numbers.
  @discardableResult
  func prunePublications(
    page: String, keeping count: Int, at moment: Moment, dryRun: Bool
  ) throws -> [Publication]
}

/// A publication that has no number yet.
public struct PublicationDraft: Sendable {
  /// The slug of the page.
  public var page: String
  /// The catalog revision that the content was read at.
  public var revision: Int64
  /// The SHA-256 of the content, in 64 hexadecimal digits.
  public var contentHash: String
  /// The time of publishing.
  public var made: Moment
  /// The time from which the publication may be live.
  public var liveFrom: Moment
  /// The time at which it stops being live; `nil` means never.
  public var until: Moment?
  /// The person who publishes, if known.
  public var author: String?
  /// The reason, if given.
  public var note: String?
  /// The number of the publication that this one restores.
  public var restores: Int?
  /// The number of a rollback that this one may replace although it stands; see
  /// ``PublicationHistory/standingRollback(at:)``.
  public var overRollback: Int?
  /// The SHA-256 of a request's name, in 64 hexadecimal digits. A request that was applied before is not
  /// applied again; its publication is the result.
  public var request: String?

  /// A publication of a page that is to be live from a time on, without an end unless `until` is given.
  public init(
    page: String, revision: Int64, contentHash: String, made: Moment, liveFrom: Moment,
    until: Moment? = nil, author: String? = nil, note: String? = nil, restores: Int? = nil,
    overRollback: Int? = nil, request: String? = nil
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
    self.overRollback = overRollback
    self.request = request
  }

  /// The publication with a number and its documents.
  ///
  /// - Throws: ``PublicationError/damaged(page:number:)`` if a document is not the publication's.
  package func publication(
    _ number: Int, with content: PublicationContent
  ) throws(PublicationError) -> Publication {
    let publication = Publication(
      page: page, number: number, revision: revision, contentHash: contentHash,
      size: content.bytes.count, made: made, author: author.nonEmpty, note: note.nonEmpty,
      restores: restores, liveFrom: liveFrom, until: until)
    guard content.documents(of: publication).allSatisfy(\.isWhole) else {
      throw .damaged(page: page, number: number)
    }
    return publication
  }
}
