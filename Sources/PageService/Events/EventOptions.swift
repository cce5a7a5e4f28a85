/// How pages are followed.
public struct EventOptions: Hashable, Sendable {
  /// How many milliseconds pass between two looks at the catalog, while somebody follows a page. What
  /// comes or goes at its moment is seen at that moment.
  public var millisecondsBetweenLooks = 200
  /// How many milliseconds pass between two signs of life in a stream.
  public var millisecondsBetweenHeartbeats = 15_000
  /// How many milliseconds a client is to wait before it comes back to a stream that broke off.
  public var retryMilliseconds = 3000
  /// Within how many milliseconds clients are to come back when the service ends, spread evenly.
  public var returnMilliseconds = 5000
  /// How many events and signs of life wait for a client that does not take them; one that lets more
  /// wait is dropped.
  public var longestBacklog = 16
  /// How many clients may follow pages at once.
  public var mostFollowers = 10_000

  /// Creates the usual options.
  public init() {}
}
