/// The events of a page as they are sent: each element is some whole lines of a stream of server-sent
/// events, in the order in which they are to be written.
public struct PageEvents: AsyncSequence, Sendable {
  /// Some whole lines.
  public typealias Element = [UInt8]

  private let stream: AsyncStream<[UInt8]>
  /// The source of the events, kept alive by the streams of its followers.
  private let hub: PageEventHub?

  /// Creates events from a stream of their bytes.
  init(_ stream: AsyncStream<[UInt8]>, of hub: PageEventHub? = nil) {
    self.stream = stream
    self.hub = hub
  }

  /// An iterator over the events from now on. The client is unsubscribed when the iterator is released or
  /// its task is cancelled.
  public func makeAsyncIterator() -> Iterator {
    Iterator(stream: stream.makeAsyncIterator(), hub: hub)
  }

  /// The iterator of the events.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var stream: AsyncStream<[UInt8]>.Iterator
    fileprivate let hub: PageEventHub?

    /// The next lines; `nil` at the end of the stream and when the task is cancelled.
    public mutating func next() async -> [UInt8]? { await stream.next() }
  }
}
