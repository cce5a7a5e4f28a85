/// Read access to publications, sufficient for serving them.
///
/// The catalog's store conforms. Other sources, such as a folder of files or another database, can
/// conform without changes to the readers.
///
/// A document is only returned if ``PublicationDocument/isWhole`` is true; otherwise, reading it throws
/// ``PublicationError/damaged(page:number:)``.
public protocol PublicationReading: Sendable {
  /// The document that is live at a time; `nil` if there is none. For a time in the future, it is
  /// the one that will be live unless something is published or withdrawn.
  func live(page: String, at moment: Moment) throws -> PublicationDocument?

  /// The document of a publication, or `nil`; includes withdrawn publications.
  func publication(page: String, number: Int) throws -> PublicationDocument?

  /// The page of a publication in one of its other languages, or `nil`. The size and the hash are those of
  /// this document.
  ///
  /// - Parameters:
  ///   - page: The page's slug.
  ///   - number: The publication's number.
  ///   - locale: The language, exactly as the publication spells its BCP 47 tag.
  func translation(page: String, number: Int, locale: String) throws -> PublicationDocument?

  /// The events after the one with an id, in order; 0 means from the first one.
  ///
  /// - Parameters:
  ///   - id: The number of the last event that was seen.
  ///   - limit: The most events to return.
  func events(since id: PublicationEvent.ID, limit: Int) throws -> [PublicationEvent]

  /// The publications of a page and its events, from one consistent state; empty for a page that was
  /// never published.
  func history(page: String) throws -> PublicationHistory

  /// The publications of a page with the times at which each is live; empty for a page that was
  /// never published. Throws if neither the page nor a publication of it exists.
  func timeline(page: String) throws -> PublicationTimeline

  /// The publications that are live at a time, sorted by their pages' slugs, and the next time at
  /// which this changes; `nil` if nothing is scheduled.
  func livePublications(
    at moment: Moment
  ) throws -> (publications: [Publication], nextChange: Moment?)

  /// The first time after another at which the page's live document changes; `nil` if it does not.
  /// A response may be cached until then.
  func nextChange(page: String, after moment: Moment) throws -> Moment?
}

extension PublicationReading {
  /// None.
  public func translation(page: String, number: Int, locale: String) throws -> PublicationDocument?
  {
    nil
  }

  /// The events after the one with an id, at most a thousand.
  public func events(since id: PublicationEvent.ID) throws -> [PublicationEvent] {
    try events(since: id, limit: 1000)
  }
}
