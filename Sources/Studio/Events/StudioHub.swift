import CatalogModel
import DocumentJSON
import Foundation
import PageService

/// Sends the tabs of all editors what others do: edits, publications, and who looks at what.
///
/// It polls the catalog while there are streams, so that it also sees what other processes do.
///
/// Unchecked because `lock` guards the mutable state.
final class StudioHub: @unchecked Sendable {
  /// What a user looks at.
  struct Presence: Hashable {
    var name: String
    var page: String?
    var section: String?
  }

  private struct Follower {
    var user: SignedInUser
    var events: AsyncStream<[UInt8]>.Continuation
  }

  private let options: StudioOptions
  private let feed: StudioFeed
  private let isSignedIn: @Sendable (SignedInUser) throws -> Bool
  private let lock = NSLock()
  /// Held while the catalog is read.
  private let polling = NSLock()
  private var followers: [Int: Follower] = [:]
  private var nextFollower = 0
  /// What users look at, by session; by name for those whom a proxy names.
  private var presences: [String: Presence] = [:]
  private var watching: Task<Void, Never>?
  private var pollsToHeartbeat = 0
  private var hasEnded = false

  /// The number of events that a slow client may leave unread.
  private static let longestBacklog = 64
  /// The time between heartbeats.
  private static let heartbeat = Duration.seconds(15)

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
  func follow(_ user: SignedInUser) -> PageEvents? {
    let (stream, events) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.longestBacklog))
    let number: Int? = lock.withLock {
      guard !hasEnded, followers.count < options.mostStreams else { return nil }
      nextFollower += 1
      if followers.isEmpty { feed.begin() }
      followers[nextFollower] = Follower(user: user, events: events)
      if watching == nil {
        pollsToHeartbeat = pollsBetweenHeartbeats
        // Weak, so that only the clients' streams keep the hub alive.
        watching = Task { [weak self, options] in
          while self?.watch() == true, !Task.isCancelled {
            try? await Task.sleep(for: options.pollInterval)
          }
        }
      }
      return nextFollower
    }
    guard let number else { return nil }
    events.onTermination = { [weak self] _ in self?.leave(number) }
    events.yield(EventFrame.retry(milliseconds: 3_000))
    events.yield(presenceFrame())
    return PageEvents(stream, of: self)
  }

  /// Sends what is new, at once.
  func poll() {
    polling.withLock {
      for frame in feed.news() { send(frame) }
    }
  }

  /// Notes what a user looks at, and tells the others.
  func say(_ presence: Presence, of user: SignedInUser) {
    let key = user.key
    let isNew = lock.withLock {
      guard presences[key] != presence, presences.count < 10_000 else { return false }
      presences[key] = presence
      return true
    }
    if isNew { send(presenceFrame()) }
  }

  /// Ends the streams of a session.
  func end(of session: StudioSessions.ID) {
    end { $0.session == session }
  }

  private func end(where isOver: (SignedInUser) -> Bool) {
    let left = lock.withLock { followers.filter { isOver($0.value.user) } }
    for follower in left.values { follower.events.finish() }
  }

  /// Ends all streams, each with a hint when to reconnect.
  func end() {
    let left = lock.withLock {
      hasEnded = true
      return Array(followers.values)
    }
    for follower in left {
      follower.events.yield(EventFrame.retry(milliseconds: 1_000))
      follower.events.finish()
    }
  }

  /// The number of streams.
  var count: Int { lock.withLock { followers.count } }

  // MARK: - Watching

  private var pollsBetweenHeartbeats: Int {
    max(1, Int(Self.heartbeat / max(options.pollInterval, .milliseconds(1))))
  }

  /// Polls once.
  ///
  /// - Returns: Whether there are streams.
  private func watch() -> Bool {
    let beats: Bool? = lock.withLock {
      guard !followers.isEmpty else {
        watching = nil
        return nil
      }
      pollsToHeartbeat -= 1
      if pollsToHeartbeat <= 0 { pollsToHeartbeat = pollsBetweenHeartbeats }
      return pollsToHeartbeat == pollsBetweenHeartbeats
    }
    guard let beats else { return false }
    // Whoever is not signed in any more gets nothing more. Without a catalog, there is nothing to get.
    let users = lock.withLock { Set(followers.values.map(\.user)) }
    let gone = users.filter { (try? isSignedIn($0)) == false }
    if !gone.isEmpty { end(where: gone.contains) }
    poll()
    if beats { send(EventFrame.heartbeat) }
    return true
  }

  /// Sends a frame to all; a client whose buffer is full is disconnected.
  private func send(_ frame: [UInt8]) {
    for follower in lock.withLock({ Array(followers.values) }) {
      if case .dropped = follower.events.yield(frame) { follower.events.finish() }
    }
  }

  private func leave(_ number: Int) {
    let isGone = lock.withLock {
      guard let follower = followers.removeValue(forKey: number) else { return false }
      let key = follower.user.key
      let isLast = !followers.values.contains { $0.user.key == key }
      return isLast && presences.removeValue(forKey: key) != nil
    }
    if isGone { send(presenceFrame()) }
  }

  private func presenceFrame() -> [UInt8] {
    let present = lock.withLock { presences }.sorted {
      ($0.value.name, $0.key) < ($1.value.name, $1.key)
    }
    return EventFrame.studio("presence") { writer in
      writer.array("users") { writer in
        for (_, presence) in present {
          writer.object { writer in
            writer.member("name", presence.name)
            writer.member("page", presence.page)
            writer.member("section", presence.section)
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
