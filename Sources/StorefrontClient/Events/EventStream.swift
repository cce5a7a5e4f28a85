import Foundation

/// The events of a server, as one sequence over as many connections as it takes (server-sent events).
///
/// A connection that ends is made again after a while, and goes on behind the last event that came. The
/// sequence ends where the server says that there is nothing more to come (status 204) and where its task
/// is cancelled, and throws ``EventStreamError`` where asking again cannot help.
///
/// ```swift
/// for try await occurrence in loader.events(of: "apps") {
///   if case .event(let event) = occurrence { print(event.id, event.data) }
/// }
/// ```
public struct EventStream: AsyncSequence, Sendable {
  /// What happens on a stream.
  public enum Occurrence: Sendable, Equatable {
    /// A connection stands.
    case opened
    /// An event came.
    case event(ServerSentEvent)
    /// There is no connection any more; the next attempt is made after a while.
    case interrupted(Interruption, retryAfter: Duration)
  }

  /// Why a connection ended or was not made.
  public enum Interruption: Hashable, Sendable {
    /// The server ended it.
    case ended
    /// It broke, or there was none.
    case transport(TransportError)
    /// The server answered with this status, which may change.
    case status(Int)
    /// The stream passed a limit.
    case limit(EventStreamParser.Problem)
  }

  /// How a stream is read.
  public struct Options: Sendable {
    /// How long to wait before connecting again.
    public var delay: ReconnectDelay
    /// How long nothing may come, not even a heartbeat, before a connection counts as broken.
    public var idleTimeout: Duration
    /// How large events may be.
    public var limits: EventStreamParser.Limits
    /// The clock by which to wait.
    public var clock: any Clock<Duration>
    /// Gives random numbers from 0 to 1.
    public var chance: @Sendable () -> Double

    /// Creates options.
    public init(
      delay: ReconnectDelay = .standard, idleTimeout: Duration = .seconds(60),
      limits: EventStreamParser.Limits = EventStreamParser.Limits(),
      clock: any Clock<Duration> = ContinuousClock(),
      chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
      self.delay = delay
      self.idleTimeout = idleTimeout
      self.limits = limits
      self.clock = clock
      self.chance = chance
    }
  }

  let url: URL
  let transport: any PageTransport
  let headers: [String: String]
  let lastEventID: String
  let options: Options

  /// Describes a stream; it is connected when it is read.
  ///
  /// - Parameters:
  ///   - url: The address of the stream.
  ///   - transport: Sends the requests.
  ///   - headers: Header fields to send, names in lower case.
  ///   - lastEventID: The identifier of the last event that was received; empty starts with the next
  ///     one.
  ///   - options: The options of the stream.
  public init(
    _ url: URL, transport: any PageTransport, headers: [String: String] = [:],
    lastEventID: String = "", options: Options = Options()
  ) {
    self.url = url
    self.transport = transport
    self.headers = headers
    self.lastEventID = lastEventID
    self.options = options
  }

  /// Starts to read the stream.
  public func makeAsyncIterator() -> EventStreamIterator { EventStreamIterator(self) }
}

/// Why a stream of events cannot be read, now or later.
public enum EventStreamError: Error, Hashable, Sendable {
  /// The server refuses it with this status.
  case refused(status: Int)
  /// The answer is of another type than `text/event-stream`.
  case otherType(String)
}

extension EventStreamError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .refused(let status):
      "The server refuses the events with status \(status). Check the page's name and the token."
    case .otherType(let type):
      "The server answers with “\(type)” in place of text/event-stream. Check its address."
    }
  }
}
