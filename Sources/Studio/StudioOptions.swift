/// The options of the studio.
public struct StudioOptions: Sendable {
  /// Whether nobody may publish a page that they have edited since it was last published.
  public var needsFourEyes = false
  /// The header field in which a trusted proxy names the user that it has signed in; `nil` if users sign in
  /// with their tokens only.
  public var userHeader: String?
  /// How long a session lasts, in seconds.
  public var sessionSeconds: Int64 = 12 * 3600
  /// How long a session lasts without requests, in seconds.
  public var idleSeconds: Int64 = 2 * 3600
  /// The number of wrong tokens that a peer may send in a minute. A right token is always accepted.
  public var loginsPerMinute = 5
  /// The interval at which the catalog is polled while there are event streams.
  public var pollInterval = Duration.milliseconds(200)
  /// How long others see what a tab without an event stream has said that it shows.
  public var presenceTime = Duration.seconds(60)
  /// The number of event streams.
  public var mostStreams = 1_000

  /// The default options.
  public init() {}
}
