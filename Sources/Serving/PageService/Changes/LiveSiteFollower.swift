import CatalogModel

/// Follows what is live on all pages: what is published and withdrawn by any process, and what begins and ends
/// on schedule.
struct LiveSiteFollower: Sendable {
  private let publications: any PublicationReading
  private let replacements: @Sendable () -> Int
  private var clock: ForwardClock
  private var cursor: PublicationCursor
  /// The publications of each page that was ever published.
  private var timelines: [String: PublicationTimeline] = [:]
  /// When ``site`` was found.
  private var moment = Moment(milliseconds: Moment.range.lowerBound)
  /// What was live at the last poll; `nil` before the first one.
  private(set) var site: LiveSite?

  /// The follower has not polled yet.
  ///
  /// - Parameters:
  ///   - replacements: Returns how many times another catalog has taken the place of the one before.
  ///   - clock: Returns the current time.
  init(
    _ publications: any PublicationReading, replacements: @escaping @Sendable () -> Int,
    clock: @escaping @Sendable () -> Moment
  ) {
    self.publications = publications
    self.replacements = replacements
    self.clock = ForwardClock(clock)
    cursor = PublicationCursor(replacement: replacements())
  }

  /// Polls the catalog and the clock.
  ///
  /// - Returns: What is live, if that may have changed since the last poll, else `nil`.
  /// - Throws: What reading the publications throws. The next poll reads them again.
  mutating func poll() throws -> LiveSite? {
    let now = clock.now()
    var cursor = cursor
    let (pages, isReplaced) = try cursor.read(publications, replacements: replacements)
    if let site, pages.isEmpty, !isReplaced, moment <= now,
      site.nextChange.map({ now < $0 }) ?? true
    {
      self.cursor = cursor
      return nil
    }
    var timelines = isReplaced ? [:] : timelines
    for page in pages { timelines[page] = try publications.history(page: page).timeline }
    (self.cursor, self.timelines) = (cursor, timelines)
    let found = LiveSite(timelines.values, event: cursor.last?.id ?? 0, at: now)
    (site, moment) = (found, now)
    return found
  }

  /// The time until the next poll is due, which is at most some time.
  func pause(atMost longest: Duration) -> Duration {
    guard let next = site?.nextChange else { return longest }
    return min(longest, .milliseconds(max(1, next.milliseconds - moment.milliseconds)))
  }
}
