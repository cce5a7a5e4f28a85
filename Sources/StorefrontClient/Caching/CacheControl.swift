/// What an answer's `Cache-Control` says to a cache of one client (RFC 9111). Directives that are not
/// known, or whose value is no number, mean nothing. So does `stale-while-revalidate`: a client shows a
/// page that is no longer fresh in any case, until the server has answered.
public struct CacheControl: Hashable, Sendable {
  /// For how many seconds the answer is fresh; it is asked for again behind them. 0 if nothing is said.
  public var maxAge = 0
  /// Whether it may not be kept.
  public var isNoStore = false
  /// Whether it is fresh at no time.
  public var isNoCache = false
  /// Whether it may be shown only after the server has confirmed it, once it is no longer fresh.
  public var mustRevalidate = false

  /// Reads a header field's value.
  public init(_ text: String) {
    for directive in text.filter({ $0 != " " && $0 != "\t" && $0 != "\"" }).split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1)
      switch parts.first?.lowercased() {
      case "max-age":
        let seconds = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        maxAge = min(max(seconds, 0), Self.longest)
      case "no-store": isNoStore = true
      case "no-cache": isNoCache = true
      case "must-revalidate": mustRevalidate = true
      default: break
      }
    }
    if isNoCache { (maxAge, mustRevalidate) = (0, true) }
  }

  /// A year: no answer is fresh for longer.
  private static let longest = 31_536_000
}
