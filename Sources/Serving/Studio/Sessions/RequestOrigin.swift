import PageService

/// Where requests come from. Browsers say it in header fields that pages cannot set.
enum RequestOrigin {
  /// Checks that a request was not sent by another site.
  ///
  /// A request that changes something must say that it comes from the studio's own page; one that only reads
  /// may also come from no page at all.
  ///
  /// - Throws: ``Problem``: `crossOrigin`.
  static func check(_ request: PageRequest) throws(Problem) {
    let reads = request.method == "GET" || request.method == "HEAD"
    let sites = request.headers.values(of: "Sec-Fetch-Site")
    guard sites.isEmpty else {
      guard sites.count == 1, sites == ["same-origin"] || reads && sites == ["none"] else {
        throw .crossOrigin
      }
      return
    }
    let origins = request.headers.values(of: "Origin")
    if origins.isEmpty, reads { return }
    guard origins.count == 1, isOwn(origins[0], request) else { throw .crossOrigin }
  }

  /// Whether an origin, such as `https://shop.example.com`, is that of the request's host. Pages that are not
  /// encrypted may come from anybody on the way, so they do not count as those of a host behind TLS.
  private static func isOwn(_ origin: String, _ request: PageRequest) -> Bool {
    let usualPorts = ["http": 80, "https": 443]
    let parts = origin.split(separator: "://", maxSplits: 1).map(String.init)
    guard parts.count == 2, let usual = usualPorts[parts[0]], let own = HostName(parts[1]),
      let host = request.headers["Host"].flatMap(HostName.init)
    else { return false }
    guard parts[0] == "https" || !isEncrypted(request) else { return false }
    // A proxy for TLS passes the name on, whose port is the usual one of its scheme.
    return own.name == host.name && own.port ?? usual == host.port ?? usual
  }

  /// Whether the client speaks TLS: a trusted proxy says so, and without its word, the studio's cookie is one for
  /// TLS everywhere but on this machine.
  private static func isEncrypted(_ request: PageRequest) -> Bool {
    request.isFromProxy && request.headers.values(of: "X-Forwarded-Proto") == ["http"]
      ? false : SessionCookie(for: request).isSecure
  }
}
