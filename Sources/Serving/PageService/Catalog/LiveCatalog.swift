import CatalogModel
import Foundation

/// The service's caches, and the check whether the catalog has changed since they were filled.
///
/// Unchecked because `lock` guards the mutable state; it is held for dictionary accesses only. `watch` is
/// guarded by `polling`, which is held while the database is read.
final class LiveCatalog: @unchecked Sendable {
  private let store: any CatalogServing
  private let interval: Duration
  private let polling = NSLock()
  /// Opened when it is first needed.
  private var watch: (any ChangeCounting)?
  private let lock = NSLock()
  private var generation = 0
  private var hasFailed = false
  private var nextPoll: ContinuousClock.Instant?
  private var responses: RecentValues<String, CachedResponse>
  private var live: (generation: Int, pages: LivePages)?

  init(_ store: any CatalogServing, options: PageServiceOptions) {
    self.store = store
    interval = options.pollInterval
    responses = RecentValues(limit: options.cachedBytes)
  }

  /// Checks whether the catalog has changed.
  ///
  /// - Returns: The number of changes seen so far. Data that was read after one check is current at a
  ///   later one if the number is the same.
  /// - Throws: `CatalogError`.
  func poll() throws -> Int {
    polling.lock()
    defer { polling.unlock() }
    let found = Result {
      let watch = try watch ?? store.watch()
      self.watch = watch
      return try watch.count()
    }
    return try lock.withLock {
      nextPoll = .now + interval
      hasFailed = (try? found.get()) == nil
      generation = try found.get()
      return generation
    }
  }

  /// The publications that are live at a moment.
  func livePages(at now: Moment) throws -> LivePages {
    let (known, current) = lock.withLock { (live, generation) }
    if let known, known.generation == current, known.pages.areValid(at: now) { return known.pages }
    let found = try store.livePublications(at: now)
    let pages = LivePages(
      publications: found.publications, readAt: now, nextChange: found.nextChange)
    lock.withLock { live = (current, pages) }
    return pages
  }

  /// The cached response to a target; `nil` if there is none, or if the catalog has to be checked
  /// first.
  func cachedResponse(_ target: String, at now: Int64) -> CachedResponse? {
    lock.withLock {
      guard !hasFailed, let nextPoll, ContinuousClock.now < nextPoll else { return nil }
      let response = responses[target]
      return response?.isValid(for: generation, at: now) == true ? response : nil
    }
  }

  /// The last response to a target, which may be outdated.
  func lastResponse(_ target: String) -> CachedResponse? {
    lock.withLock { responses[target] }
  }

  /// Stores the response to a target.
  func keep(_ response: CachedResponse, for target: String) {
    lock.withLock { responses.insert(response, for: target, size: response.size) }
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
