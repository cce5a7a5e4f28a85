/// The limits for the clients of a server. A request that exceeds a limit is answered with a problem
/// document, or its connection is closed.
public struct ServerLimits: Sendable, Hashable {
  /// The maximum length of a request target, path and query together, in bytes; status 414.
  public var targetBytes = 8 << 10
  /// The maximum length of all header fields of a request together, in bytes; status 431.
  public var headerBytes = 32 << 10
  /// The maximum number of header fields of a request; status 431.
  public var headerFields = 100
  /// The maximum length of a request body, in bytes, unless its route has a limit of its own; status
  /// 413.
  public var bodyBytes = 16 << 10
  /// The maximum size of all request bodies in memory together, in bytes; status 503.
  public var bodyMemory = 64 << 20
  /// The maximum time from the first byte of a request until the client has read the response. The status
  /// is 408 if the request is not complete by then, and 503 if there is no response by then; if the
  /// response is being sent, the connection is closed. Event streams may take longer, but a client that
  /// reads nothing for this time is disconnected.
  public var requestTime = Duration.seconds(30)
  /// The maximum time between two requests on a connection before it is closed.
  public var idleTime = Duration.seconds(60)
  /// The maximum time that open requests may take after a graceful shutdown has begun.
  public var drainTime = Duration.seconds(10)
  /// The maximum number of connections; another one gets status 503 and is closed.
  public var connections = 10_000
  /// The maximum number of connections of one peer; another one gets status 429 and is closed.
  public var connectionsPerPeer = 512
  /// The maximum number of event streams; status 503.
  public var streams = 5_000
  /// The maximum number of event streams of one peer; status 429.
  public var streamsPerPeer = 256
  /// The maximum number of requests per second of one peer; status 429. After a second without requests,
  /// as many may come at once. 0 means no limit.
  public var requestsPerSecondPerPeer = 1_000
  /// The number of threads that make responses that are not cached, for each kind of work; 0 means one per core, at
  /// least 2.
  public var calculations = 0
  /// The maximum number of requests that wait for one of the threads of their kind; status 503.
  public var waitingCalculations = 512

  /// The default limits.
  public init() {}
}
