/// A client that follows a page.
struct Follower: Sendable {
  /// Tells followers apart.
  typealias ID = Int

  /// The client's stream.
  let events: AsyncStream<[UInt8]>.Continuation

  /// Sends some lines.
  ///
  /// - Returns: Whether the stream's buffer had room for them.
  func send(_ frame: [UInt8]) -> Bool {
    switch events.yield(frame) {
    case .enqueued: true
    case .dropped, .terminated: false
    @unknown default: false
    }
  }
}
