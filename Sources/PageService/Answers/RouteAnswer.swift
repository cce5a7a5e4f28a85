import CatalogModel

/// What a route has to say, before methods, conditions and codings are looked at.
enum RouteAnswer {
  /// Some bytes.
  case content(RouteContent)
  /// Events, for as long as the client listens.
  case events(PageEvents)
}

/// The bytes of an answer, which are only made when they are sent.
struct RouteContent {
  /// What the bytes are, such as `application/json`.
  var mediaType: String
  /// The tag of the bytes without a coding.
  var tag: EntityTag?
  /// How long the answer may be kept.
  var freshness: Freshness
  /// Whether the bytes may be sent compressed.
  var isCompressible = true
  /// More header fields of the answer.
  var headers: HeaderFields = [:]
  /// Makes the bytes in a coding.
  var bytes: (ContentCoding) throws -> [UInt8]
}

extension RouteContent {
  /// Content that is made already, and that nobody asks for so often that it were kept compressed.
  ///
  /// - Parameter tag: Its tag; `nil` stands for one of the bytes themselves.
  init(
    _ mediaType: String, _ bytes: [UInt8], tag: EntityTag? = nil, freshness: Freshness,
    headers: HeaderFields = [:]
  ) {
    self.init(
      mediaType: mediaType, tag: tag ?? EntityTag(ContentHash(of: bytes).shortText),
      freshness: freshness, headers: headers, bytes: Gzip.coding { bytes })
  }
}

extension RouteContent {
  /// A few words for programs that ask again and again.
  init(text: String) {
    self.init(
      mediaType: "text/plain; charset=utf-8", freshness: .unkept, isCompressible: false
    ) { _ in Array(text.utf8) }
  }
}

/// How long an answer may be kept by caches.
enum Freshness: Hashable {
  /// As long as the service's options say, but not beyond a moment at which another page is live.
  case live(until: Moment?)
  /// Caches must ask each time whether the answer is still valid.
  case checked
  /// As long as the options say: it changes only with the program.
  case fixed
  /// Not at all.
  case unkept

  /// The value of `Cache-Control` at a moment (RFC 9111, RFC 5861).
  func cacheControl(at moment: Moment, _ options: PageServiceOptions) -> String {
    var left = Int.max
    switch self {
    case .unkept: return "no-store"
    case .checked: return "no-cache"
    case .fixed, .live(until: nil): break
    case .live(until: .some(let end)):
      left = Int(max(0, end.milliseconds - moment.milliseconds) / 1000)
    }
    let age = min(max(0, options.maxAge), left)
    // What is stale may be shown while a cache asks again, but not beyond that moment either.
    let stale = min(max(0, options.staleWhileRevalidate), left - age)
    return "public, max-age=\(age)" + (stale > 0 ? ", stale-while-revalidate=\(stale)" : "")
  }
}

extension ContentHash {
  /// The first 16 of its digits: enough that no two contents of one address share them by chance.
  var shortText: String { String(text.prefix(16)) }
}
