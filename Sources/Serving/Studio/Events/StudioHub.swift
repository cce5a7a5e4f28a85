import CatalogModel
import DocumentJSON
import PageService

/// Sends the tabs of all editors what others do: edits, publications, and who looks at what.
///
/// It polls the catalog while there are streams, so that it also sees what other processes do.
final class StudioHub: Sendable {
  /// A tab of a user, by the name that it has given itself.
  struct Tab: Hashable {
    var user: String
    var name: String
  }

  /// What a tab shows.
  struct Presence: Hashable {
    var page: String?
    var section: String?
  }

  private struct Follower {
    var user: SignedInUser
    var tab: Tab
    var events: AsyncStream<[UInt8]>.Continuation
  }

  private let options: StudioOptions
  private let feed: StudioFeed
  private let isSignedIn: @Sendable (SignedInUser) throws -> Bool
  private let state = Locked(State())
  /// Held while the catalog is read.
  private let polling = Locked(())

  private struct State {
    var followers: [Int: Follower] = [:]
    var nextFollower = 0
    /// What tabs show, and when that was said.
    var presences: [Tab: (shown: Presence, said: ContinuousClock.Instant)] = [:]
    var watching: Task<Void, Never>?
    var pollsToHeartbeat = 0
    var hasEnded = false

    /// Forgets tabs that have no stream and have said nothing for a while.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    mutating func forgetSilent(for time: Duration) -> Bool {
      let end = ContinuousClock.now - time
      guard presences.contains(where: { $0.value.said < end }) else { return false }
      let following = Set(followers.values.map(\.tab))
      let before = presences.count
      presences = presences.filter { $0.value.said >= end || following.contains($0.key) }
      return presences.count < before
    }
  }

  /// The number of events that a slow client may leave unread.
  private static let longestBacklog = 64
  /// The time between heartbeats.
  private static let heartbeat = Duration.seconds(15)
  /// The length of a tab's name and of other keys, in bytes.
  static let longestName = 200
  /// The number of tabs that are remembered.
  private static let mostPresences = 10_000

  /// There are no streams yet.
  ///
  /// - Parameter isSignedIn: Whether a user is still signed in, asked at each poll.
  init(
    options: StudioOptions, feed: StudioFeed,
    isSignedIn: @escaping @Sendable (SignedInUser) throws -> Bool
  ) {
    self.options = options
    self.feed = feed
    self.isSignedIn = isSignedIn
  }

  /// Begins a stream; `nil` if there are too many, or if the service is stopping.
  func follow(_ user: SignedInUser, tab: Tab) -> PageEvents? {
    let (stream, events) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.longestBacklog))
    let number: Int? = state.withLock { state in
      guard !state.hasEnded, state.followers.count < options.mostStreams else { return nil }
      state.nextFollower += 1
      if state.followers.isEmpty { feed.begin() }
      state.followers[state.nextFollower] = Follower(user: user, tab: tab, events: events)
      if state.watching == nil {
        state.pollsToHeartbeat = pollsBetweenHeartbeats
        // Weak, so that only the clients' streams keep the hub alive.
        state.watching = Task { [weak self, options] in
          while self?.watch() == true, !Task.isCancelled {
            try? await Task.sleep(for: options.pollInterval)
          }
        }
      }
      return state.nextFollower
    }
    guard let number else { return nil }
    // A task that is canceled calls this with a lock of its own, for which whoever sends to it waits.
    events.onTermination = { [weak self] _ in Task { self?.leave(number) } }
    events.yield(EventFrame.retry(milliseconds: 3_000))
    events.yield(presenceFrame())
    return PageEvents(stream, of: self)
  }

  /// Sends what is new, at once.
  func poll() {
    polling.withLock { _ in
      for frame in feed.news() { send(frame) }
    }
  }

  /// Notes what a tab shows until its stream ends, and tells the others. Without a stream, it ends after
  /// `StudioOptions.presenceTime`.
  func say(_ presence: Presence, in tab: Tab) {
    let isNew = state.withLock { state in
      state.forgetSilent(for: options.presenceTime)
      let former = state.presences[tab]
      guard former != nil || state.presences.count < Self.mostPresences else { return false }
      state.presences[tab] = (presence, .now)
      return former?.shown != presence
    }
    if isNew { send(presenceFrame()) }
  }

  /// Ends the streams of a session.
  func end(of session: StudioSessions.ID) {
    end { $0.session == session }
  }

  private func end(where isOver: (SignedInUser) -> Bool) {
    let left = state.withLock { $0.followers.filter { isOver($0.value.user) } }
    for follower in left.values { follower.events.finish() }
  }

  /// Ends all streams, each with a hint when to reconnect.
  func end() {
    let left = state.withLock { state in
      state.hasEnded = true
      return Array(state.followers.values)
    }
    for follower in left {
      follower.events.yield(EventFrame.retry(milliseconds: 1_000))
      follower.events.finish()
    }
  }

  /// The tabs whose places are known.
  var presentTabs: Set<Tab> { state.withLock { Set($0.presences.keys) } }

  // MARK: - Watching

  private var pollsBetweenHeartbeats: Int {
    max(1, Int(Self.heartbeat / max(options.pollInterval, .milliseconds(1))))
  }

  /// Polls once.
  ///
  /// - Returns: Whether there are streams.
  private func watch() -> Bool {
    let beats: Bool? = state.withLock { state in
      guard !state.followers.isEmpty else {
        state.watching = nil
        return nil
      }
      state.pollsToHeartbeat -= 1
      if state.pollsToHeartbeat <= 0 { state.pollsToHeartbeat = pollsBetweenHeartbeats }
      return state.pollsToHeartbeat == pollsBetweenHeartbeats
    }
    guard let beats else { return false }
    // Streams of users who are no longer signed in end. While the catalog cannot be read, all stay.
    let users = state.withLock { Set($0.followers.values.map(\.user)) }
    let gone = users.filter { (try? isSignedIn($0)) == false }
    if !gone.isEmpty { end(where: gone.contains) }
    poll()
    if state.withLock({ $0.forgetSilent(for: options.presenceTime) }) { send(presenceFrame()) }
    if beats { send(EventFrame.heartbeat) }
    return true
  }

  /// Sends a frame to all; a client whose buffer is full is disconnected.
  private func send(_ frame: [UInt8]) {
    for follower in state.withLock({ Array($0.followers.values) }) {
      if case .dropped = follower.events.yield(frame) { follower.events.finish() }
    }
  }

  private func leave(_ number: Int) {
    let isGone = state.withLock { state in
      guard let follower = state.followers.removeValue(forKey: number) else { return false }
      let isLast = !state.followers.values.contains { $0.tab == follower.tab }
      return isLast && state.presences.removeValue(forKey: follower.tab) != nil
    }
    if isGone { send(presenceFrame()) }
  }

  private func presenceFrame() -> [UInt8] {
    let present = state.withLock { state in
      state.forgetSilent(for: options.presenceTime)
      return state.presences
    }.sorted {
      ($0.key.user, $0.key.name) < ($1.key.user, $1.key.name)
    }
    return EventFrame.studio("presence") { writer in
      writer.array("users") { writer in
        for (tab, presence) in present {
          writer.object { writer in
            writer.member("name", tab.user)
            writer.member("page", presence.shown.page)
            writer.member("section", presence.shown.section)
          }
        }
      }
    }
  }
}

extension EventFrame {
  /// An event without an id: a client that reconnects reads what it has missed from the log of edits.
  static func studio(_ type: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object(members)
    // Texts and whole numbers can always be written.
    let data = (try? writer.finish()) ?? []
    return Array("event: \(type)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }
}
