import CatalogModel

/// Watches the publications on behalf of all clients that follow pages, with one poll for all of them.
///
/// It polls only while there are followers. Each follower gets each change once and in order. A client
/// that reconnects after several changes gets one event, from the state it has to the live one.
final class PageEventHub: Sendable {
  private let options: EventOptions
  private let sleep: @Sendable (Duration) async -> Void
  private let state: Locked<State>

  /// Nobody follows a page yet.
  ///
  /// - Parameters:
  ///   - etag: Returns the entity tag of a publication's document.
  ///   - clock: Returns the current time.
  ///   - replacements: Returns how many times another catalog has taken the place of the one before.
  ///   - willNotify: Called when publications have changed, before events are sent.
  ///   - sleep: Suspends the task for a duration, or until it is canceled.
  init(
    _ publications: any PublicationReading, options: EventOptions, etag: @escaping PublicationTag,
    clock: @escaping @Sendable () -> Moment,
    replacements: @escaping @Sendable () -> Int = { 0 },
    willNotify: @escaping @Sendable () -> Void = {},
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.options = options
    self.sleep = sleep
    state = Locked(
      State(
        publications: publications, etag: etag, replacements: replacements, willNotify: willNotify,
        clock: ForwardClock(clock), millisecondsToHeartbeat: options.millisecondsBetweenHeartbeats))
  }

  /// The result of ``follow(_:after:)``.
  enum FollowResult {
    /// The events from now on.
    case events(PageEvents)
    /// The page is not live.
    case noSuchPage
    /// The limit on followers is reached, or the service is stopping.
    case full
  }

  /// Starts to follow a page.
  ///
  /// - Parameter id: The `id` of the last event that the client received, if any.
  /// - Throws: what reading the publications throws.
  func follow(_ slug: String, after id: String?) throws -> FollowResult {
    let (stream, events) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(options.longestBacklog))
    let follower = Follower(events: events)
    let known = id.flatMap(LiveState.ID.init)
    return try withLock { state in
      guard !state.hasEnded, state.followerCount < options.mostFollowers else { return .full }
      let (now, publications) = (state.clock.now(), state.publications)
      if state.pages.isEmpty {
        let replacement = state.replacements()
        state.cursor = PublicationCursor(
          after: try publications.history(page: slug).events.last, replacement: replacement)
      }
      // Another server of the same catalog may have sent the client a newer state, and a page that was
      // withdrawn may be live again.
      if let page = state.pages[slug],
        page.state.publication == nil || known.map({ $0 > page.state.id }) ?? false
      {
        try state.poll(at: slug, now)
      }
      guard var page = try state.pages[slug] ?? FollowedPage(slug, in: publications, at: now),
        page.state.publication != nil
      else { return .noSuchPage }
      let frame = try page.frame(after: known, in: publications, at: now, etag: state.etag)
      _ = follower.send(
        EventFrame.retry(
          milliseconds: options.retryMilliseconds, id: frame == nil ? "\(page.state.id)" : nil))
      if let frame { _ = follower.send(frame) }
      state.nextFollower += 1
      state.followerCount += 1
      let number = state.nextFollower
      // A task that is canceled calls this with a lock of its own, for which `send` waits while it holds the state.
      events.onTermination = { [weak self] _ in Task { self?.leave(slug, number) } }
      page.followers[number] = follower
      state.pages[slug] = page
      if state.watching == nil {
        // Weak, so that only the clients' streams keep the hub, and with it the catalog, alive.
        state.watching = Task { [weak self, sleep] in
          while let pause = self?.poll(), !Task.isCancelled { await sleep(pause) }
        }
      }
      return .events(PageEvents(stream, of: self))
    }
  }

  /// Polls once: sends followers what is new, and heartbeats when they are due.
  ///
  /// - Returns: The time until the next poll; `nil` if there are no followers.
  func poll() -> Duration? {
    withLock { state in
      guard state.followerCount > 0 else {
        state.watching = nil
        return nil
      }
      let now = state.clock.now()
      // If the catalog cannot be read now, for instance because it is locked, the next poll reads it.
      try? state.pollChanges(now)
      var pause = options.millisecondsBetweenPolls
      for due in state.pages.values.compactMap(\.nextChange) {
        pause = min(pause, max(1, Int(due.milliseconds - now.milliseconds)))
      }
      state.millisecondsToHeartbeat -= pause
      if state.millisecondsToHeartbeat <= 0 {
        state.millisecondsToHeartbeat = options.millisecondsBetweenHeartbeats
        for slug in state.pages.keys { state.send(EventFrame.heartbeat, to: slug) }
      }
      return .milliseconds(pause)
    }
  }

  /// Ends all streams, each with a hint when to reconnect, and accepts no more followers.
  func end() {
    withLock { state in
      state.hasEnded = true
      let followers = state.pages.values.flatMap(\.followers.values)
      for (place, follower) in followers.enumerated() {
        let wait = options.returnMilliseconds * (place + 1) / followers.count
        _ = follower.send(EventFrame.retry(milliseconds: wait))
      }
      state.leaving += followers
      state.pages = [:]
      state.followerCount = 0
      state.watching?.cancel()
    }
  }

  /// The number of followers of all pages.
  var followers: Int { state.withLock(\.followerCount) }

  private func leave(_ slug: String, _ number: Follower.ID) {
    withLock { $0.remove(slug, number) }
  }

  /// Runs a block, and then finishes the streams of followers who leave: that calls back into the hub, so it must
  /// happen without holding the state.
  private func withLock<Value>(_ body: (inout State) throws -> Value) rethrows -> Value {
    var left: [Follower] = []
    defer { for follower in left { follower.events.finish() } }
    return try state.withLock { state in
      defer { (left, state.leaving) = (state.leaving, []) }
      return try body(&state)
    }
  }
}

extension PageEventHub {
  /// The pages that are followed, and the last event that was read of them.
  private struct State {
    let publications: any PublicationReading
    let etag: PublicationTag
    let replacements: @Sendable () -> Int
    let willNotify: @Sendable () -> Void

    var pages: [String: FollowedPage] = [:]
    var followerCount = 0
    var nextFollower = 0
    /// Followers whose streams are about to finish.
    var leaving: [Follower] = []
    /// The place in the events up to which they have been read.
    var cursor = PublicationCursor(replacement: 0)
    var clock: ForwardClock
    var millisecondsToHeartbeat: Int
    var watching: Task<Void, Never>?
    var hasEnded = false

    mutating func pollChanges(_ now: Moment) throws {
      var cursor = cursor
      let (changed, isReplaced) = try cursor.read(publications, replacements: replacements)
      if !changed.isEmpty || isReplaced { willNotify() }
      for (slug, page) in pages {
        let isDue = now < page.moment || page.nextChange.map { $0 <= now } ?? false
        if isDue || isReplaced || changed.contains(slug) {
          try poll(at: slug, now, isReplaced: isReplaced)
        }
      }
      // Only now, so that a page that could not be read is read at the next poll.
      self.cursor = cursor
    }

    mutating func poll(at slug: String, _ now: Moment, isReplaced: Bool = false) throws {
      let (publications, etag) = (publications, etag)
      let frame = try pages[slug]?.poll(
        in: publications, at: now, etag: etag, isReplaced: isReplaced)
      if let frame { send(frame, to: slug) }
    }

    /// Sends a frame to all followers of a page, and drops those whose buffers are full.
    mutating func send(_ frame: [UInt8], to slug: String) {
      guard let followers = pages[slug]?.followers else { return }
      for (number, follower) in followers where !follower.send(frame) { remove(slug, number) }
    }

    mutating func remove(_ slug: String, _ number: Follower.ID) {
      guard let follower = pages[slug]?.followers.removeValue(forKey: number) else { return }
      if pages[slug]?.followers.isEmpty ?? false { pages[slug] = nil }
      followerCount -= 1
      leaving.append(follower)
    }
  }
}
