/// What a server's clients may take of it. A request beyond a limit is answered with a problem or
/// dropped; no limit stops the server.
public struct ServerLimits: Sendable, Hashable {
  /// The longest target of a request, path and query together, in bytes; more is 414.
  public var targetBytes = 8 << 10
  /// The longest header fields of a request, all together, in bytes; more is 431.
  public var headerBytes = 32 << 10
  /// The most header fields of a request; more is 431.
  public var headerFields = 100
  /// The longest body of a request, in bytes; more is 413. No route reads a body.
  public var bodyBytes = 16 << 10
  /// How long a request may take from its first byte until its answer is read, however slowly its
  /// bytes come or go; more is 408 while it is read, 503 while it is answered, and the end of the
  /// connection while the answer is sent. Streams may take longer, but not hold back what was sent to
  /// them for longer.
  public var requestTime = Duration.seconds(30)
  /// How long a connection may be silent between two requests before it is closed.
  public var idleTime = Duration.seconds(60)
  /// How long requests may take to end once the server is told to stop.
  public var drainTime = Duration.seconds(10)
  /// The most connections; one more is answered 503 and closed.
  public var connections = 10_000
  /// The most connections of one peer; one more is answered 429 and closed.
  public var connectionsPerPeer = 512
  /// The most streams of events; one more is 503.
  public var streams = 5_000
  /// The most streams of events of one peer; one more is 429.
  public var streamsPerPeer = 256
  /// The most requests of one peer a second, and as many at once after a second of silence; more are
  /// 429. 0 stands for any number.
  public var requestsPerSecondPerPeer = 1_000
  /// How many answers that have to be calculated are calculated at once; 0 stands for one for each
  /// core, but at least 2.
  public var calculations = 0
  /// How many more requests for such answers wait their turn; one more is 503.
  public var waitingCalculations = 512

  /// Creates the usual limits.
  public init() {}
}
