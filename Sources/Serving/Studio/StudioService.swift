import CatalogModel
public import CatalogStore
import DocumentJSON
import PagePictures
public import PageService
import Publishing
import SystemEssentials

/// Answers the requests of editors in a browser, and passes all others to a `PageService`.
///
/// Everything below `/studio/` is the studio: its page, its files, and the editing protocol that
/// `Documentation/Studio.md` describes. The public routes stay read-only. A user who is signed in can also
/// preview drafts.
///
/// ```swift
/// let pages = PageService(try CatalogStore(path: path, mode: .readOnly), options: options)
/// let studio = StudioService(pages) { try CatalogStore(path: path, mode: .readWrite) }
/// ```
public struct StudioService: Sendable {
  /// The service that answers all other requests.
  public let pages: PageService
  /// The options.
  public let options: StudioOptions
  let catalog: StudioCatalog
  let sessions: StudioSessions
  let failedLogins: AttemptLimit
  let hub: StudioHub
  let assets: StudioAssets
  let drawings = Drawings()
  let pictureSizes: PictureSizes
  /// What checks have found out about pages, of any revision.
  let checks = CheckMemory()

  /// A studio around a service.
  ///
  /// - Parameters:
  ///   - pages: The service; its allowed hosts, its clock and its key of preview links are also those of the
  ///     studio.
  ///   - options: The options.
  ///   - open: Opens the catalog for writing; called at the first request, and again if another catalog has
  ///     taken its place.
  public init(
    _ pages: PageService, options: StudioOptions = StudioOptions(),
    open: @escaping @Sendable () throws -> CatalogStore
  ) {
    self.pages = pages
    self.options = options
    pictureSizes = PictureSizes(load: options.loadPicture)
    let catalog = StudioCatalog(open)
    self.catalog = catalog
    let sessions = StudioSessions(of: catalog)
    self.sessions = sessions
    failedLogins = AttemptLimit(perMinute: 5)
    assets = StudioAssets.embedded
    hub = StudioHub(options: options, feed: StudioFeed(catalog: catalog, pages: pages)) {
      try sessions.isSignedIn($0, at: pages.now)
    }
  }
}

extension StudioService: RequestResponder {
  /// The cached response of the pages.
  public func cachedResponse(to request: PageRequest) -> PageResponse? {
    pages.cachedResponse(to: request)
  }

  /// The response of the studio, or that of the pages.
  public func response(to request: PageRequest) -> PageResponse {
    response(to: request) { false }
  }

  /// The response of the studio, or that of the pages. Drawing and reviewing end early if nobody waits.
  public func response(
    to request: PageRequest, unless isAbandoned: @escaping @Sendable () -> Bool
  ) -> PageResponse {
    guard let target = try? RequestTarget(request.target) else {
      return pages.response(to: request)
    }
    switch target.segments.first {
    case "studio": return studioResponse(request, target, isAbandoned)
    case "preview": return previewResponse(request)
    default: return pages.response(to: request)
    }
  }

  /// Checks whether the cached responses are still valid.
  public func refresh() { pages.refresh() }

  /// The interval of the pages' options.
  public var refreshInterval: Duration { pages.refreshInterval }

  /// Ends all event streams, those of the pages and those of the studio.
  public func endEvents() {
    pages.endEvents()
    hub.end()
  }

  /// The header fields of the pages, and those for sessions and bodies.
  public var fieldsRead: [String] {
    let own = ["Cookie", "Sec-Fetch-Site", "Content-Type", "If-Match"]
    return PageRequest.fieldsRead + own + [options.userHeader].compactMap { $0 }
  }

  /// Refuses a request that could not succeed whatever its body is; only whether a session that this server knows
  /// has ended is decided later, because that reads the catalog.
  public func admission(of head: PageRequest) -> BodyAdmission {
    guard let target = try? RequestTarget(head.target), target.segments.first == "studio" else {
      return .ignored
    }
    var found: FoundRoute?
    do {
      let route = try self.route(of: head, target, &found)
      if route.needsUser(head.method), try !mayBeSignedIn(head) { throw Problem.noSession }
      guard route.readsBody(head.method) else { return .ignored }
      try StudioCall.checkMediaType(head, of: route)
      return .read(limit: route.bodyLimit)
    } catch {
      return .refused(finished(failed(error, head), found))
    }
  }

  /// Pages are served, edited, drawn and loaded from elsewhere on different threads, so that none of it waits for
  /// the others.
  public func work(for request: PageRequest) -> RequestWork {
    guard request.target.hasPrefix("/studio/"), let target = try? RequestTarget(request.target)
    else { return .pages }
    let route = StudioRoute.matching(target.segments)?.route
    return route == .pictureSize ? .loads : route?.isSlow == true ? .drawings : .edits
  }
}

extension StudioService {
  private typealias FoundRoute = Router<StudioRoute>.Match

  private func studioResponse(
    _ request: PageRequest, _ target: RequestTarget, _ isAbandoned: @escaping @Sendable () -> Bool
  ) -> PageResponse {
    var found: FoundRoute?
    do {
      let route = try self.route(of: request, target, &found)
      var call = try call(request, target, route, found?.arguments ?? [])
      call.isAbandoned = isAbandoned
      return finished(try self.response(to: call), found)
    } catch {
      return finished(failed(error, request), found)
    }
  }

  private func finished(_ response: PageResponse, _ found: FoundRoute?) -> PageResponse {
    var response = response
    response.label = found?.route.rawValue
    response.headers.append(Self.safety)
    if response.headers["Content-Security-Policy"] == nil {
      response.headers.append("Content-Security-Policy", Self.policy(pictures: "img-src data:"))
    }
    return response
  }

  /// Checks where a request goes and where it comes from.
  ///
  /// - Parameter found: Receives the route as soon as it is known.
  private func route(
    of request: PageRequest, _ target: RequestTarget, _ found: inout FoundRoute?
  ) throws -> StudioRoute {
    // A website must not reach the studio through a name that resolves to this machine (DNS rebinding).
    try HostName.check(request, allowed: pages.options.hosts)
    found = StudioRoute.matching(target.segments)
    guard let route = found?.route else {
      throw Problem.noRoute(path: target.path)
    }
    try route.check(request.method)
    if route.isGuarded || request.method != "GET" { try RequestOrigin.check(request) }
    return route
  }

  /// Checks who sent a request.
  private func call(
    _ request: PageRequest, _ target: RequestTarget, _ route: StudioRoute, _ arguments: [String]
  ) throws -> StudioCall {
    var user: SignedInUser?
    if route.needsUser(request.method) {
      try pages.poll()
      catalog.follow(replacements: pages.store.replacements)
      user = try signedInUser(request)
      if user == nil { throw Problem.noSession }
    }
    let call = StudioCall(
      route: route, arguments: arguments,
      query: try RouteQuery(target.parameters, of: route), request: request,
      user: user, now: pages.now)
    try call.demand(route.role(for: request.method))
    return call
  }

  private func response(to call: StudioCall) throws -> PageResponse {
    let isPost = call.request.method == "POST"
    switch call.route {
    case .shell: return try shell(call)
    case .asset: return try asset(call)
    case .session: return try isPost ? signIn(call) : signOut(call)
    case .user: return try session(call)
    case .pages: return try pageList(call)
    case .page: return try page(call)
    case .edits: return try isPost ? edit(call) : edits(call)
    case .undo: return try undo(call)
    case .proposals: return try isPost ? propose(call) : proposals(call)
    case .proposal: return try proposal(call)
    case .answers: return try answer(call)
    case .pictures: return try pictures(call)
    case .samplePictures: return try samplePictures(call)
    case .review: return try review(call)
    case .sizes: return try sizes(call)
    case .rows: return try rows(call)
    case .copies: return try copies(call)
    case .pictureSize: return try pictureSize(call)
    case .changes: return try changes(call)
    case .publications: return try isPost ? publish(call) : publications(call)
    case .rollback: return try isPost ? rollBack(call) : rollbackChanges(call)
    case .withdraw: return try withdraw(call)
    case .timeline: return try timeline(call)
    case .search: return try search(call)
    case .keys: return try freeKey(call)
    case .record: return try record(call)
    case .media:
      return switch call.request.method {
      case "POST": try upload(call)
      case "DELETE": try removeUnusedMedia(call)
      default: try media(call)
      }
    case .medium: return try removeMedium(call)
    case .styles: return try styles(call)
    case .previewLinks: return try isPost ? previewLink(call) : previewLinks(call)
    case .previewLink: return try revokePreviewLink(call)
    case .events: return try events(call)
    case .presence: return try presence(call)
    }
  }

  /// The content security policy: the studio loads nothing from elsewhere but pictures, and no other site may frame
  /// it. The one style sheet that is no file is in drawings.
  ///
  /// - Parameter pictures: The directive for pictures.
  static func policy(pictures: String) -> String {
    let style = Data(ContentHash(of: PictureCanvas.styleSheet.utf8).bytes).base64EncodedString()
    return [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'sha256-\(style)'", pictures,
      "connect-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
      "require-trusted-types-for 'script'", "trusted-types drawing",
    ].joined(separator: "; ")
  }

  /// The header fields of all responses: no other site may read from the studio.
  private static let safety: HeaderFields = [
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
  ]
}
