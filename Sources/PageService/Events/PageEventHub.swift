import CatalogModel
import Foundation

/// Watches the publications for everybody who follows a page: one look for all of them.
///
/// It looks while there are followers, and rests otherwise. Each is told once of each change that it can
/// see, in order: one who comes back after several changes is brought from what it had to what is live.
///
/// It is safe to share although it changes: `lock` guards all that does.
final class PageEventHub: @unchecked Sendable {
  private let publications: any PublicationReading
  private let options: EventOptions
  private let etag: PublicationTag
  private let clock: @Sendable () -> Moment
  private let sleep: @Sendable (Duration) async -> Void

  private let lock = NSLock()
  private var pages: [String: FollowedPage] = [:]
  private var followerCount = 0
  private var nextFollower = 0
  /// Followers who are told no more. Ending a stream asks for the lock, so they end outside of it.
  private var leaving: [Follower] = []
  /// The last event that was looked at.
  private var lastEvent: PublicationEvent.ID = 0
  /// The moment of the last look; a clock that is set back does not undo what followers were told.
  private var lastMoment = Moment(milliseconds: Moment.range.lowerBound)
  private var millisecondsToHeartbeat: Int
  private var watching: Task<Void, Never>?
  private var hasEnded = false

  /// Creates a hub that nobody follows.
  ///
  /// - Parameters:
  ///   - etag: The entity tag of a publication's document.
  ///   - clock: Says what moment it is.
  ///   - sleep: Waits so long, or until the task is cancelled.
  init(
    _ publications: any PublicationReading, options: EventOptions, etag: @escaping PublicationTag,
    clock: @escaping @Sendable () -> Moment,
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.publications = publications
    self.options = options
    self.etag = etag
    self.clock = clock
    self.sleep = sleep
    millisecondsToHeartbeat = options.millisecondsBetweenHeartbeats
  }

  /// What came of the wish to follow a page.
  enum Answer {
    /// The events from now on.
    case events(PageEvents)
    /// The page was never live.
    case noSuchPage
    /// There are as many followers as there may be, or the service ends.
    case full
  }

  /// Starts to follow a page.
  ///
  /// - Parameter id: The name of the state that the client has, as the last event said it.
  /// - Throws: what reading the publications throws.
  func follow(_ slug: String, after id: String?) throws -> Answer {
    let (stream, events) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(options.longestBacklog))
    let follower = Follower(events: events)
    let known = id.flatMap(LiveState.ID.init)
    return try withLock {
      guard !hasEnded, followerCount < options.mostFollowers else { return .full }
      let now = now()
      if pages.isEmpty { lastEvent = try publications.history(page: slug).events.last?.id ?? 0 }
      // Another server of the same catalog may have been faster.
      if let known, let page = pages[slug], known > page.state.id { try look(at: slug, now) }
      guard var page = try pages[slug] ?? FollowedPage(slug, in: publications, at: now) else {
        return .noSuchPage
      }
      let frame = try page.frame(after: known, in: publications, at: now, etag: etag)
      _ = follower.send(
        EventFrame.retry(
          milliseconds: options.retryMilliseconds, id: frame == nil ? "\(page.state.id)" : nil))
      if let frame { _ = follower.send(frame) }
      nextFollower += 1
      followerCount += 1
      let number = nextFollower
      events.onTermination = { [weak self] _ in self?.leave(slug, number) }
      page.followers[number] = follower
      pages[slug] = page
      if watching == nil { watching = Task { await watch() } }
      return .events(PageEvents(stream))
    }
  }

  /// Looks once at what is live, tells followers what is new, and gives a sign of life when it is time.
  ///
  /// - Returns: How long to wait for the next look; `nil` if nobody follows.
  func look() -> Duration? {
    withLock {
      guard followerCount > 0 else {
        watching = nil
        return nil
      }
      let now = now()
      // What cannot be read for a moment, because somebody locks it, is read at the next look.
      try? lookAtChanges(now)
      var pause = options.millisecondsBetweenLooks
      for due in pages.values.compactMap(\.nextChange) {
        pause = min(pause, max(1, Int(due.milliseconds - now.milliseconds)))
      }
      millisecondsToHeartbeat -= pause
      if millisecondsToHeartbeat <= 0 {
        millisecondsToHeartbeat = options.millisecondsBetweenHeartbeats
        for slug in pages.keys { send(EventFrame.heartbeat, to: slug) }
      }
      return .milliseconds(pause)
    }
  }

  /// Ends all streams, each with a hint when to come back, and lets nobody follow any more.
  func end() {
    withLock {
      hasEnded = true
      let followers = pages.values.flatMap(\.followers.values)
      for (place, follower) in followers.enumerated() {
        let wait = options.returnMilliseconds * (place + 1) / followers.count
        _ = follower.send(EventFrame.retry(milliseconds: wait))
      }
      leaving += followers
      pages = [:]
      followerCount = 0
      watching?.cancel()
    }
  }

  /// How many clients follow pages.
  var followers: Int { lock.withLock { followerCount } }

  // MARK: - Watching

  private func watch() async {
    while let pause = look() {
      await sleep(pause)
      if Task.isCancelled { return }
    }
  }

  private func lookAtChanges(_ now: Moment) throws {
    let limit = 1000
    var changed: Set<String> = []
    var last = lastEvent
    while true {
      let events = try publications.events(since: last, limit: limit)
      for event in events {
        changed.insert(event.page)
        last = event.id
      }
      guard events.count == limit else { break }
    }
    for (slug, page) in pages {
      let isDue = page.nextChange.map { $0 <= now } ?? false
      if isDue || changed.contains(slug) { try look(at: slug, now) }
    }
    lastEvent = last
  }

  private func look(at slug: String, _ now: Moment) throws {
    guard let frame = try pages[slug]?.look(in: publications, at: now, etag: etag) else { return }
    send(frame, to: slug)
  }

  /// Hands a frame to all followers of a page; those who have not taken what came before are dropped.
  private func send(_ frame: [UInt8], to slug: String) {
    guard let followers = pages[slug]?.followers else { return }
    for (number, follower) in followers where !follower.send(frame) { remove(slug, number) }
  }

  private func leave(_ slug: String, _ number: Follower.ID) {
    withLock { remove(slug, number) }
  }

  private func remove(_ slug: String, _ number: Follower.ID) {
    guard let follower = pages[slug]?.followers.removeValue(forKey: number) else { return }
    if pages[slug]?.followers.isEmpty ?? false { pages[slug] = nil }
    followerCount -= 1
    leaving.append(follower)
  }

  private func now() -> Moment {
    lastMoment = max(lastMoment, clock())
    return lastMoment
  }

  private func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer {
      let left = leaving
      leaving = []
      lock.unlock()
      for follower in left { follower.events.finish() }
    }
    return try body()
  }
}
