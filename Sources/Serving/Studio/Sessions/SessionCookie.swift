import CatalogModel
import PageService

/// The cookie that holds the token of a session.
struct SessionCookie {
  /// The name. Browsers accept one with this prefix only if it is secure and of this host alone.
  let name: String
  /// Whether the cookie is sent over HTTPS only.
  let isSecure: Bool

  /// The cookie for the host of a request.
  ///
  /// Safari takes no secure cookies over HTTP, not even on the own machine. There, the name has the port,
  /// because cookies belong to all ports of a host.
  init(for request: PageRequest) {
    let host = request.headers["Host"].flatMap(HostName.init)
    let isLocal =
      !request.isFromProxy
      && (host.map { ["localhost", "127.0.0.1", "[::1]", "::1"].contains($0.name) } ?? false)
    isSecure = !isLocal
    name = isLocal ? "storefront-studio-\(host?.port ?? 80)" : "__Host-storefront-studio"
  }

  /// The session of a request; `nil` if it has no cookie.
  func session(of request: PageRequest) -> StudioSessions.ID? {
    for field in request.headers.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0] == name { return ContentHash(of: parts[1].utf8) }
      }
    }
    return nil
  }

  /// The value of `Set-Cookie`.
  ///
  /// - Parameters:
  ///   - token: The token; an empty one removes the cookie.
  ///   - seconds: How long the browser keeps it.
  func field(_ token: String, seconds: Int64) -> String {
    "\(name)=\(token); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }
}
