/// What a service shows to whom, and how long its answers may be kept.
public struct PageServiceOptions: Sendable {
  /// The token with which clients are shown more than what is live; `nil` for no such clients.
  public var token: String?
  /// Whether every client is shown more than what is live.
  public var showsDrafts = false
  /// The hosts under whose names the service answers, in lower case and without ports; `nil` for any.
  /// An address in brackets keeps them: `[::1]`.
  public var hosts: Set<String>?
  /// The origins whose pages may read answers in a browser, such as `https://example.com`, or `*` for
  /// all of them; none if empty.
  public var origins: Set<String> = []
  /// How many seconds a cache may keep what is live without asking.
  public var maxAge = 60
  /// How many seconds more a cache may show it while it asks.
  public var staleWhileRevalidate = 300
  /// How pages are followed.
  public var events = EventOptions()
  /// How long ``PageService/preparedAnswer(_:)`` gives what lies ready before it has the catalog looked
  /// at for changes.
  public var lookInterval = Duration.milliseconds(50)
  /// How many bytes of answers lie ready at most.
  public var preparedBytes = 64 << 20
  /// The text of `/metrics`, which a server has; `nil` where nothing is counted.
  public var metrics: (@Sendable () -> String)?

  /// Creates options under which only what is live is shown.
  public init(token: String? = nil) { self.token = token }
}
