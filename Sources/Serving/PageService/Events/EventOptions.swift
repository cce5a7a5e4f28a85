/// The intervals and limits of event streams.
public struct EventOptions: Hashable, Sendable {
  /// The interval at which the catalog is polled while there are followers, in milliseconds. Scheduled
  /// changes are sent at their exact time.
  public var millisecondsBetweenPolls = 200
  /// The interval of heartbeats, in milliseconds.
  public var millisecondsBetweenHeartbeats = 15_000
  /// The time that a client should wait before it reconnects after a connection broke, in milliseconds.
  public var retryMilliseconds = 3000
  /// The period over which clients should reconnect after the service has stopped, in milliseconds. Each
  /// client is given its own time, spread evenly.
  public var returnMilliseconds = 5000
  /// The number of events and heartbeats that are buffered for a slow client. When the buffer is full,
  /// the client is disconnected.
  public var longestBacklog = 16
  /// The maximum number of followers of all pages.
  public var mostFollowers = 10_000

  /// The default intervals and limits.
  public init() {}
}
