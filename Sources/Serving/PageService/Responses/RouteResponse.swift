import CatalogModel

/// The result of a route, before methods, conditions and content codings are applied.
enum RouteResponse {
  /// A representation.
  case content(RouteContent)
  /// A stream of events, until the client disconnects.
  case events(PageEvents)
}

/// A representation whose bytes are made only when they are needed.
struct RouteContent {
  /// The media type, such as `application/json`.
  var mediaType: String
  /// The entity tag of the identity coding.
  var tag: EntityTag?
  /// How long caches may store the response.
  var freshness: Freshness
  /// Whether the response may be compressed.
  var isCompressible = true
  /// Additional header fields.
  var headers: HeaderFields = [:]
  /// Makes the bytes in a content coding.
  var bytes: (ContentCoding) throws -> [UInt8]
}

extension RouteContent {
  /// The bytes of a media type.
  ///
  /// - Parameter tag: The entity tag; by default a hash of the bytes.
  init(
    _ mediaType: String, _ bytes: [UInt8], tag: EntityTag? = nil, freshness: Freshness,
    headers: HeaderFields = [:]
  ) {
    self.init(
      mediaType: mediaType, tag: tag ?? EntityTag(hashing: bytes),
      freshness: freshness, headers: headers, bytes: ContentCoding.coded { bytes })
  }
}

extension RouteContent {
  /// Plain text that must not be stored.
  init(text: String) {
    self.init(
      mediaType: "text/plain; charset=utf-8", freshness: .unkept, isCompressible: false
    ) { _ in Array(text.utf8) }
  }
}

/// How long caches may store a response.
enum Freshness: Hashable {
  /// For the time in the service's options, but not beyond the next change.
  case live(until: Moment?)
  /// Caches must ask each time whether the response is still valid.
  case checked
  /// For the time in the service's options.
  case fixed
  /// For ever: the address has a hash of the bytes.
  case immutable
  /// Responses must not be stored.
  case unkept

  /// The value of `Cache-Control` at a moment (RFC 9111, RFC 5861).
  func cacheControl(at moment: Moment, _ options: PageServiceOptions) -> String {
    var left = Int.max
    switch self {
    case .unkept: return "no-store"
    case .immutable: return "public, max-age=31536000, immutable"
    case .checked: return "no-cache"
    case .fixed, .live(until: nil): break
    case .live(until: .some(let end)):
      left = Int(max(0, end.milliseconds - moment.milliseconds) / 1000)
    }
    let age = min(max(0, options.maxAge), left)
    // A stale response must not be used after the next change either.
    let stale = min(max(0, options.staleWhileRevalidate), left - age)
    return "public, max-age=\(age)" + (stale > 0 ? ", stale-while-revalidate=\(stale)" : "")
  }
}

extension EntityTag {
  /// The hash of everything that determines a representation's bytes.
  init(hashing bytes: some Sequence<UInt8>) { self.init(ContentHash(of: bytes).shortText) }
}

extension ContentHash {
  /// The first 16 digits, which are enough to distinguish the representations of one resource.
  package var shortText: String { String(text.prefix(16)) }
}
