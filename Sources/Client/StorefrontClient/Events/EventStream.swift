import DocumentJSON
public import Foundation

/// The server-sent events at a URL, as one sequence that reconnects automatically.
///
/// When a connection ends, the stream waits, reconnects, and resumes after the last event it returned.
/// The sequence ends when the server responds with status 204 or when its task is canceled. It throws
/// ``EventStreamError`` when reconnecting cannot help.
///
/// ```swift
/// for try await occurrence in loader.events(of: "apps") {
///   if case .event(let event) = occurrence { print(event.id, event.data) }
/// }
/// ```
public struct EventStream: AsyncSequence, Sendable {
  /// An element of the sequence: an event, or a change of the connection.
  public enum Occurrence: Sendable, Equatable {
    /// A connection was established.
    case opened
    /// An event was received.
    case event(ServerSentEvent)
    /// The connection was lost or could not be established. The next attempt follows after the delay.
    case interrupted(Interruption, retryAfter: Duration)
  }

  /// Why a connection ended or could not be established.
  public enum Interruption: Hashable, Sendable {
    /// The server ended the response.
    case ended
    /// The connection failed.
    case transport(TransportError)
    /// The server responded with a status that may be temporary: 408, 425, 429, or 500 to 599.
    case status(Int)
    /// The stream exceeded a limit.
    case limit(EventStreamParser.Problem)
  }

  /// The options of an event stream.
  public struct Options: Sendable {
    /// The delays before reconnecting.
    public var delay: ReconnectDelay
    /// The time after which a connection counts as broken if no bytes are received, not even a heartbeat.
    public var idleTimeout: Duration
    /// The maximum sizes of lines and events.
    public var limits: EventStreamParser.Limits
    /// The clock that measures the delays.
    public var clock: any Clock<Duration>
    /// Returns a random number from 0 to 1, for the jitter of a delay.
    public var chance: @Sendable () -> Double

    /// By default, a connection without any bytes for 60 seconds counts as broken.
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

  /// The stream connects when it is iterated.
  ///
  /// - Parameters:
  ///   - url: The URL of the stream.
  ///   - transport: Sends the requests.
  ///   - headers: Header fields to send. Names are in lower case.
  ///   - lastEventID: The identifier of the last event that was received; empty if there is none.
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

  /// The stream connects when the first element is requested.
  public func makeAsyncIterator() -> EventStreamIterator { EventStreamIterator(self) }
}

/// An error that ends an ``EventStream``, because reconnecting cannot help.
public enum EventStreamError: Error, Hashable, Sendable {
  /// The server responded with a status that is not temporary, such as 404, and with a problem of
  /// Storefront's server, such as `no-page`, and the slug of the page that it is about, or another response.
  case refused(status: Int, problem: String? = nil, page: String? = nil)
  /// The `Content-Type` of the response is not `text/event-stream`.
  case otherType(String)
}

extension EventStreamError: CustomStringConvertible {
  /// What is wrong and how to correct it.
  public var description: String {
    switch self {
    case .refused(let status, _, _):
      "The server refused the events with status \(status). Check the page's name and the token."
    case .otherType(let type):
      "The server sent \(quoted(type, to: 40)) instead of text/event-stream. Check the address."
    }
  }
}
