/// What an answer's `Cache-Control` says to a cache of one client (RFC 9111, RFC 5861). Directives that
/// are not known, or whose value is no number, mean nothing.
public struct CacheControl: Hashable, Sendable {
  /// For how many seconds the answer is fresh; it is asked for again behind them. 0 if nothing is said.
  public var maxAge = 0
  /// For how many seconds more it may be shown while it is asked for again.
  public var staleWhileRevalidate = 0
  /// Whether it may not be kept.
  public var isNoStore = false
  /// Whether it may be shown only after the server has confirmed it, once it is no longer fresh; with
  /// `no-cache`, always.
  public var mustRevalidate = false

  /// Reads a header field's value.
  public init(_ text: String) {
    for directive in text.split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmingPrefix { $0 == " " || $0 == "\t" }
      }
      guard let first = parts.first else { continue }
      let name = first.filter { $0 != " " && $0 != "\t" }.lowercased()
      let digits = (parts.count > 1 ? parts[1] : "").filter { $0 != "\"" && $0 != " " }
      let seconds = digits.allSatisfy(\.isNumber) ? Int(digits).map { min($0, Self.longest) } : nil
      switch name {
      case "max-age": maxAge = seconds ?? 0
      case "stale-while-revalidate": staleWhileRevalidate = seconds ?? 0
      case "no-store": isNoStore = true
      case "no-cache":
        maxAge = 0
        mustRevalidate = true
      case "must-revalidate": mustRevalidate = true
      default: break
      }
    }
    if mustRevalidate { staleWhileRevalidate = 0 }
  }

  /// A year: no answer is fresh for longer.
  private static let longest = 31_536_000
}
