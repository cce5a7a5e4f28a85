/// A client that follows a page.
struct Follower: Sendable {
  /// Tells followers apart.
  typealias ID = Int

  /// Where its events go.
  let events: AsyncStream<[UInt8]>.Continuation

  /// Hands over some lines.
  ///
  /// - Returns: Whether there was room for them: whether the client took what came before.
  func send(_ frame: [UInt8]) -> Bool {
    switch events.yield(frame) {
    case .enqueued: true
    case .dropped, .terminated: false
    @unknown default: false
    }
  }
}
