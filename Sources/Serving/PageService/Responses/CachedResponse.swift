import CatalogModel

/// A cached response to a request target: its bytes and header fields in the codings that were requested,
/// and the period in which it is valid.
struct CachedResponse: Sendable {
  /// The response in one content coding. It is a class so that finding it copies a reference.
  final class Coded: Sendable {
    /// The entity tag of the bytes; `nil` for a response that must not be stored.
    let tag: EntityTag?
    /// The body.
    let bytes: [UInt8]
    /// The response with the body.
    let whole: PageResponse
    /// The response to a client that has the body.
    let notModified: PageResponse

    /// Makes the heads of both responses.
    ///
    /// - Parameters:
    ///   - headers: The header fields of a 200 response.
    ///   - kept: Those of them that a 304 response has.
    init(
      tag: EntityTag?, _ bytes: [UInt8], headers: HeaderFields, kept: HeaderFields, route: Route
    ) {
      self.tag = tag
      self.bytes = bytes
      whole =
        PageResponse(status: 200, headers: headers, body: .bytes(bytes), route: route)
        .keepingHead
      notModified = PageResponse(status: 304, headers: kept, route: route).keepingHead
    }
  }

  /// The entity tag of the identity coding.
  let tag: EntityTag
  /// The catalog's change count before the response was made.
  private let generation: Int
  /// The start of the validity period, in milliseconds since 1970.
  private let from: Int64
  /// The end of the validity period: the next change, or the time at which `Cache-Control` changes.
  private let until: Int64
  /// The identity coding.
  private var identity: Coded?
  /// The gzip coding.
  private var gzip: Coded?

  /// The response has no coding yet.
  init(
    _ content: RouteContent, tag: EntityTag, generation: Int, at moment: Moment,
    _ options: PageServiceOptions
  ) {
    self.tag = tag
    self.generation = generation
    from = moment.milliseconds
    guard case .live(until: .some(let end)) = content.freshness else {
      until = .max
      return
    }
    let kept = Int64(max(0, options.maxAge) + max(0, options.staleWhileRevalidate))
    // Shortly before the next change, `Cache-Control` changes every second.
    let left = min((end.milliseconds - moment.milliseconds) / 1000, kept)
    until = min(end.milliseconds, end.milliseconds - left * 1000 + (left < kept ? 1 : 0))
  }

  /// Whether the response is valid for a change count of the catalog and a time in milliseconds since
  /// 1970.
  func isValid(for generation: Int, at moment: Int64) -> Bool {
    self.generation == generation && from <= moment && moment < until
  }

  /// The response in a coding, if it has been made.
  subscript(coding: ContentCoding) -> Coded? {
    get { coding == .gzip ? gzip : identity }
    set { if coding == .gzip { gzip = newValue } else { identity = newValue } }
  }

  /// The approximate memory use in bytes, with an allowance for the header fields.
  var size: Int { 1_000 + (identity?.bytes.count ?? 0) + (gzip?.bytes.count ?? 0) }
}
