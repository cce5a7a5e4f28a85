/// The events of a page as they are sent: each element is some whole lines of a stream of server-sent
/// events, in the order in which they are to be written.
public struct PageEvents: AsyncSequence, Sendable {
  /// Some whole lines.
  public typealias Element = [UInt8]

  private let stream: AsyncStream<[UInt8]>

  /// Creates events from a stream of their bytes.
  init(_ stream: AsyncStream<[UInt8]>) { self.stream = stream }

  /// An iterator over the events from now on.
  public func makeAsyncIterator() -> AsyncStream<[UInt8]>.Iterator { stream.makeAsyncIterator() }
}
