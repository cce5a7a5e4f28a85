import CatalogModel

/// The live pages at a moment, and since when each has been as it is.
struct LiveSite: Sendable {
  /// A live page.
  struct Page: Sendable {
    /// The live publication.
    var publication: Publication
    /// When it became live, in seconds since 1970; see ``LiveSite/changed``.
    var changed: Int64
  }

  /// The pages, sorted by their slugs.
  var pages: [Page]
  /// When any page changed last, in seconds since 1970. Each change has a second of its own: of two within
  /// one second, the later one gets the next second. Web servers tell versions of a file apart by the second
  /// and the size.
  var changed: Int64
  /// The number of the last event in the catalog; 0 if there is none.
  var event: PublicationEvent.ID
  /// The first moment at which another publication is live; `nil` if nothing is scheduled.
  var nextChange: Moment?

  /// Finds what is live.
  ///
  /// - Parameter timelines: The publications of each page.
  init(
    _ timelines: some Sequence<PublicationTimeline>, event: PublicationEvent.ID, at moment: Moment
  ) {
    var changes: Set<Moment> = []
    pages = []
    for timeline in timelines {
      let own = timeline.changes(until: moment)
      changes.formUnion(own)
      guard let publication = timeline.live(at: moment) else { continue }
      pages.append(Page(publication: publication, changed: Self.second(ofLast: own)))
    }
    pages.sort { $0.publication.page < $1.publication.page }
    changed = Self.second(ofLast: changes.sorted())
    nextChange = timelines.compactMap { $0.nextChange(after: moment) }.min()
    self.event = event
  }

  private static func second(ofLast changes: [Moment]) -> Int64 {
    changes.reduce(-1) { last, change in max(change.milliseconds / 1000, last + 1) }
  }

  /// The live publications.
  var publications: [Publication] { pages.map(\.publication) }

  /// The tags of the pages and their list.
  var tags: LiveTags {
    var tags: LiveTags = [.list: PageList.tagText(of: publications)]
    for publication in publications { tags[.page(publication.page)] = publication.tagText }
    return tags
  }
}
