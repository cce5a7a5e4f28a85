import CatalogModel
import Foundation

/// The service's caches, and the check whether the catalog has changed since they were filled.
///
/// Unchecked because `lock` guards the mutable state; it is held for dictionary accesses only. `watch` is
/// guarded by `looking`, which is held while the database is read.
final class LiveCatalog: @unchecked Sendable {
  private let store: any CatalogServing
  private let interval: Duration
  private let looking = NSLock()
  /// Opened when it is first needed.
  private var watch: (any ChangeCounting)?
  private let lock = NSLock()
  private var generation = 0
  private var hasFailed = false
  private var nextLook: ContinuousClock.Instant?
  private var answers: RecentValues<String, PreparedAnswer>
  private var live: (generation: Int, pages: LivePages)?

  init(_ store: any CatalogServing, options: PageServiceOptions) {
    self.store = store
    interval = options.lookInterval
    answers = RecentValues(limit: options.preparedBytes)
  }

  /// Checks whether the catalog has changed.
  ///
  /// - Returns: The number of changes seen so far. Data that was read after one check is current at a
  ///   later one if the number is the same.
  /// - Throws: `CatalogError`.
  func look() throws -> Int {
    looking.lock()
    defer { looking.unlock() }
    let found = Result {
      let watch = try watch ?? store.watch()
      self.watch = watch
      return try watch.count()
    }
    return try lock.withLock {
      nextLook = .now + interval
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
  func preparedAnswer(_ target: String, at now: Int64) -> PreparedAnswer? {
    lock.withLock {
      guard !hasFailed, let nextLook, ContinuousClock.now < nextLook else { return nil }
      let answer = answers[target]
      return answer?.isValid(for: generation, at: now) == true ? answer : nil
    }
  }

  /// The last response to a target, which may be outdated.
  func lastAnswer(_ target: String) -> PreparedAnswer? {
    lock.withLock { answers[target] }
  }

  /// Stores the response to a target.
  func keep(_ answer: PreparedAnswer, for target: String) {
    lock.withLock { answers.insert(answer, for: target, size: answer.size) }
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
