import CatalogModel

/// The service's caches, and the check whether the catalog has changed since they were filled.
final class LiveCatalog: Sendable {
  private let store: any CatalogServing
  private let interval: Duration
  /// Opened when it is first needed, and held while the database is read.
  private let watch = Locked<(any ChangeCounting)?>(nil)
  /// Held for accesses to dictionaries only.
  private let state: Locked<State>

  private struct State {
    var generation = 0
    var hasFailed = false
    var nextPoll: ContinuousClock.Instant?
    var responses: RecentValues<String, CachedResponse>
    var live: (generation: Int, pages: LivePages)?
  }

  init(_ store: any CatalogServing, options: PageServiceOptions) {
    self.store = store
    interval = options.pollInterval
    state = Locked(State(responses: RecentValues(limit: options.cachedBytes)))
  }

  /// Checks whether the catalog has changed.
  ///
  /// - Returns: The number of changes seen so far. Data that was read after one check is current at a
  ///   later one if the number is the same.
  /// - Throws: `CatalogError`.
  func poll() throws -> Int {
    try watch.withLock { watch in
      let found = Result {
        let opened = try watch ?? store.watch()
        watch = opened
        return try opened.count()
      }
      return try state.withLock { state in
        state.nextPoll = .now + interval
        state.hasFailed = (try? found.get()) == nil
        state.generation = try found.get()
        return state.generation
      }
    }
  }

  /// The publications that are live at a moment.
  func livePages(at now: Moment) throws -> LivePages {
    let (known, current) = state.withLock { ($0.live, $0.generation) }
    if let known, known.generation == current, known.pages.areValid(at: now) { return known.pages }
    let found = try store.livePublications(at: now)
    let pages = LivePages(
      publications: found.publications, readAt: now, nextChange: found.nextChange)
    state.withLock { $0.live = (current, pages) }
    return pages
  }

  /// The cached response to a target; `nil` if there is none, or if the catalog has to be checked
  /// first.
  func cachedResponse(_ target: String, at now: Int64) -> CachedResponse? {
    state.withLock { state in
      guard !state.hasFailed, let nextPoll = state.nextPoll, ContinuousClock.now < nextPoll
      else { return nil }
      let response = state.responses[target]
      return response?.isValid(for: state.generation, at: now) == true ? response : nil
    }
  }

  /// The last response to a target, which may be outdated.
  func lastResponse(_ target: String) -> CachedResponse? {
    state.withLock { $0.responses[target] }
  }

  /// Stores the response to a target.
  func keep(_ response: CachedResponse, for target: String) {
    state.withLock { $0.responses.insert(response, for: target, size: response.size) }
  }
}

/// The live publications, and the period in which they are live.
struct LivePages: Sendable {
  /// The publications in the order of their pages' slugs.
  let publications: [Publication]
  /// When they were read.
  let readAt: Moment
  /// The next moment at which the live publications change, or `nil`.
  let nextChange: Moment?

  /// Whether the same publications are live at a moment, if nothing is published or withdrawn.
  func areValid(at moment: Moment) -> Bool {
    readAt <= moment && (nextChange.map { moment < $0 } ?? true)
  }
}
