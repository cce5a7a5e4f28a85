/// The options of a server: address, limits, access log, proxies and tracing.
public struct ServerOptions: Sendable {
  /// The requests that are logged, with one line each.
  public enum AccessLog: String, CaseIterable, Sendable {
    /// None.
    case none
    /// Requests with a status of 400 or above, without 429.
    case errors
    /// All requests.
    case all
  }

  /// The host name or IP address to listen at.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 for any free port.
  public var port = 8080
  /// The limits for clients.
  public var limits = ServerLimits()
  /// The requests that are logged.
  public var accessLog = AccessLog.errors
  /// The IP addresses of proxies whose `X-Forwarded-For` is trusted. The limits of a peer then apply to
  /// the address that the proxy reports, and the number of the proxy's own connections is not limited.
  public var trustedProxies: [String] = []

  /// A server that is reachable from the local machine only.
  public init() {}

  /// Whether the server is reachable from the local machine only.
  public var isLocal: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// Whether a text is an IP address, as ``trustedProxies`` requires.
  public static func isAddress(_ text: String) -> Bool { PeerAddress(text) != nil }
}
