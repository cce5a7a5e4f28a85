/// What a service shows to whom, and how long its answers may be kept.
public struct PageServiceOptions: Sendable {
  /// The token with which clients are shown more than what is live; `nil` for no such clients.
  public var token: String?
  /// Whether every client is shown more than what is live.
  public var showsDrafts = false
  /// The hosts under whose names the service answers, in lower case and without ports; `nil` for any.
  public var hosts: Set<String>?
  /// The origins whose pages may read answers in a browser, `*` for all of them; none if empty.
  public var origins: Set<String> = []
  /// How many seconds a cache may keep what is live without asking.
  public var maxAge = 60
  /// How many seconds more a cache may show it while it asks.
  public var staleWhileRevalidate = 300

  /// Creates options under which only what is live is shown.
  public init(token: String? = nil) { self.token = token }
}
