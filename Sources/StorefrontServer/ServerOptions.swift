/// Where a server listens, what it takes from its clients and what it says about them.
public struct ServerOptions: Sendable {
  /// Which requests are logged, one line each.
  public enum AccessLog: String, CaseIterable, Sendable {
    /// None.
    case none
    /// Those that were refused or failed: status 400 and above.
    case errors
    /// All of them.
    case all
  }

  /// The address to listen at: a name or a number.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 for one that is free.
  public var port = 8080
  /// What clients may take.
  public var limits = ServerLimits()
  /// Which requests are logged.
  public var accessLog = AccessLog.errors
  /// The addresses of proxies whose `X-Forwarded-For` is believed. What counts for a peer is then
  /// counted for the address that the proxy saw, and the proxy itself may hold any number of
  /// connections.
  public var trustedProxies: [String] = []
  /// Whether every request is traced through `InstrumentationSystem`. Answers that lie ready then take
  /// the longer way, which costs about as much again as the answer.
  public var tracesRequests = false

  /// Creates options for a server that only this machine reaches.
  public init() {}

  /// Whether only this machine reaches the server.
  public var isLocal: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// Whether a text is an address that ``trustedProxies`` may hold.
  public static func isAddress(_ text: String) -> Bool { PeerAddress(text) != nil }
}
