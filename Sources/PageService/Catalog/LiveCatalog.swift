import CatalogModel
import CatalogStore
import Foundation

/// What a service remembers of its catalog: whether it has changed, and answers that lie ready until it
/// does.
///
/// It is safe to share although it changes: `lock` guards what changes, and is held for as long as a
/// look at a dictionary takes; `looking` is held while the catalog is looked at.
final class LiveCatalog: @unchecked Sendable {
  private let store: CatalogStore
  private let interval: Duration
  private let looking = NSLock()
  /// Opened with the first look; only whoever holds `looking` uses it.
  private var watch: CatalogWatch?
  private let lock = NSLock()
  private var generation = 0
  private var fault: Problem?
  private var nextLook: ContinuousClock.Instant?
  private var answers: RecentValues<String, PreparedAnswer>
  private var live: (generation: Int, pages: LivePages)?

  /// Creates a memory of nothing.
  init(_ store: CatalogStore, options: PageServiceOptions) {
    self.store = store
    interval = options.lookInterval
    answers = RecentValues(limit: options.preparedBytes)
  }

  /// Looks at the catalog, whoever changed it.
  ///
  /// - Returns: A number that is another one after every change. What was read after this look, and
  ///   has the number of a later one, is what the catalog holds at the later one too.
  /// - Throws: ``Problem``: `noCatalog`.
  func look() throws(Problem) -> Int {
    looking.lock()
    defer { looking.unlock() }
    let found: Result<Int, Problem>
    do {
      let watch = try watch ?? store.watch()
      self.watch = watch
      found = .success(try watch.count())
    } catch {
      found = .failure(.noCatalog(CatalogFault(error)))
    }
    return try lock.withLock { () -> Result<Int, Problem> in
      nextLook = .now + interval
      switch found {
      case .success(let count): (generation, fault) = (count, nil)
      case .failure(let problem): fault = problem
      }
      return found
    }.get()
  }

  /// What is live at a moment.
  func livePages(at now: Moment) throws -> LivePages {
    let (known, current) = lock.withLock { (live, generation) }
    if let known, known.generation == current, known.pages.hold(at: now) { return known.pages }
    let found = try store.livePublications(at: now)
    let pages = LivePages(
      publications: found.publications, readAt: now, nextChange: found.nextChange)
    lock.withLock { live = (current, pages) }
    return pages
  }

  /// The answer that lies ready for a target, or `nil` if there is none, or if it is time to look at
  /// the catalog.
  func preparedAnswer(_ target: String, at now: Int64) -> PreparedAnswer? {
    lock.withLock {
      guard fault == nil, let nextLook, ContinuousClock.now < nextLook else { return nil }
      guard let answer = answers[target], answer.holds(generation, at: now) else { return nil }
      return answer
    }
  }

  /// What was prepared for a target, even if it may no longer hold.
  func lastAnswer(_ target: String) -> PreparedAnswer? {
    lock.withLock { answers[target] }
  }

  /// Keeps an answer for a target.
  func keep(_ answer: PreparedAnswer, for target: String) {
    lock.withLock { answers.insert(answer, for: target, size: answer.size) }
  }
}

/// The publications that are live, for as long as they are.
struct LivePages: Sendable {
  /// The publications by their pages' slugs.
  let publications: [Publication]
  /// When they were looked up.
  let readAt: Moment
  /// The first moment at which another one is live, or `nil`.
  let nextChange: Moment?

  /// Whether they are live at a moment too, unless somebody publishes or withdraws.
  func hold(at moment: Moment) -> Bool {
    readAt <= moment && (nextChange.map { moment < $0 } ?? true)
  }
}
