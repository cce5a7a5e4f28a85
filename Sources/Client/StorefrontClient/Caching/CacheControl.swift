/// The directives of a response's `Cache-Control` for a private cache (RFC 9111).
///
/// Other directives are ignored, and a `max-age` that is not a number counts as 0.
/// `stale-while-revalidate` is ignored, too: a client shows a stale page until the server has responded,
/// unless ``mustRevalidate`` forbids it.
public struct CacheControl: Hashable, Sendable {
  /// How long the response is fresh, in seconds, from 0 to a year; 0 if the field does not specify it.
  public var maxAge = 0
  /// Whether the response must not be stored.
  public var isNoStore = false
  /// Whether the response must be revalidated before each use. Parsing `no-cache` also sets ``maxAge`` to
  /// 0 and ``mustRevalidate`` to true.
  public var isNoCache = false
  /// Whether a stale response may be shown only after the server has confirmed it.
  public var mustRevalidate = false

  /// Parses the value of a `Cache-Control` header field.
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

  /// The maximum of `maxAge`: a year, in seconds.
  private static let longest = 31_536_000
}
