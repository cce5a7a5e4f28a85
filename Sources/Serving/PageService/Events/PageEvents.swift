/// A stream of events as they are sent: each element is some whole lines of a stream of server-sent
/// events, in the order in which they are to be written.
public struct PageEvents: AsyncSequence, Sendable {
  /// Some whole lines.
  public typealias Element = [UInt8]

  private let stream: AsyncStream<[UInt8]>
  /// The source of the events, kept alive by the streams of its followers.
  private let hub: (any AnyObject & Sendable)?

  /// The bytes of events, and their source, which is kept alive.
  package init(_ stream: AsyncStream<[UInt8]>, of hub: (any AnyObject & Sendable)? = nil) {
    self.stream = stream
    self.hub = hub
  }

  /// An iterator over the events from now on. The client is unsubscribed when the iterator is released or
  /// its task is canceled.
  public func makeAsyncIterator() -> Iterator {
    Iterator(stream: stream.makeAsyncIterator(), hub: hub)
  }

  /// The iterator of the events.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var stream: AsyncStream<[UInt8]>.Iterator
    fileprivate let hub: (any AnyObject & Sendable)?

    /// The next lines; `nil` at the end of the stream and when the task is canceled.
    public mutating func next() async -> [UInt8]? { await stream.next() }
  }
}

/// Encodes server-sent events (WHATWG HTML standard, section 9.2): field lines, then an empty line.
package enum EventFrame {
  /// An event.
  ///
  /// - Parameter data: A text without line breaks.
  package static func event(_ type: String, id: String, data: [UInt8]) -> [UInt8] {
    Array("id: \(id)\nevent: \(type)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// The time that a client should wait before it reconnects, and the id of the state that it has, if it
  /// is up to date.
  package static func retry(milliseconds: Int, id: String? = nil) -> [UInt8] {
    Array("retry: \(milliseconds)\n\(id.map { "id: \($0)\n" } ?? "")\n".utf8)
  }

  /// A comment, which clients ignore. It keeps proxies from closing an idle connection.
  package static let heartbeat = Array(":\n\n".utf8)
}
