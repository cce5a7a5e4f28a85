import CatalogModel

/// An answer that lies ready: the bytes and header fields of a target in the codings that were asked
/// for, for as long as it holds.
struct PreparedAnswer: Sendable {
  /// The answer in one coding.
  struct Coded: Sendable {
    /// The tag of these bytes; `nil` if there are others each time.
    var tag: EntityTag?
    /// The body.
    var bytes: [UInt8]
    /// The header fields of an answer with the body.
    var headers: HeaderFields
    /// The header fields of an answer that says that the client has the body.
    var notModifiedHeaders: HeaderFields
  }

  /// The route that answers.
  let route: Route
  /// The tag of the bytes without a coding.
  let tag: EntityTag
  /// The number of the look at the catalog before it was made.
  private let generation: Int
  /// The first moment, in milliseconds since 1970, at which it holds.
  private let from: Int64
  /// The first moment at which it no longer holds, or at which caches are told to keep it less long.
  private let until: Int64
  /// As it is.
  private var identity: Coded?
  /// Compressed.
  private var gzip: Coded?

  /// Creates an answer that is in no coding yet.
  init(
    route: Route, content: RouteContent, tag: EntityTag, generation: Int, at moment: Moment,
    _ options: PageServiceOptions
  ) {
    self.route = route
    self.tag = tag
    self.generation = generation
    from = moment.milliseconds
    guard case .live(until: .some(let end)) = content.freshness else {
      until = .max
      return
    }
    let kept = Int64(max(0, options.maxAge) + max(0, options.staleWhileRevalidate))
    // Near that moment caches are told other seconds every second.
    let left = min((end.milliseconds - moment.milliseconds) / 1000, kept)
    until = min(end.milliseconds, end.milliseconds - left * 1000 + (left < kept ? 1 : 0))
  }

  /// Whether it holds at a moment, in milliseconds since 1970, while the catalog is as it was at a look.
  func holds(_ generation: Int, at moment: Int64) -> Bool {
    self.generation == generation && from <= moment && moment < until
  }

  /// The answer in a coding, if it was made.
  subscript(coding: ContentCoding) -> Coded? {
    get { coding == .gzip ? gzip : identity }
    set { if coding == .gzip { gzip = newValue } else { identity = newValue } }
  }

  /// How much room it takes, in bytes; header fields are some hundred.
  var size: Int { 1_000 + (identity?.bytes.count ?? 0) + (gzip?.bytes.count ?? 0) }
}
