public import CatalogModel

/// Answers HTTP requests for the publications of a catalog. The service does no networking: a server
/// passes it the parsed requests and sends the responses.
///
/// ```swift
/// let service = PageService(try CatalogStore(path: "storefront.sqlite", mode: .readOnly))
/// let response = service.response(to: PageRequest("/v1/pages/apps"))
/// ```
///
/// Responses are cached, also in compressed form, until the catalog is changed by any process or the live
/// publications change.
///
/// ## Topics
///
/// ### Answering
/// - ``response(to:)``
/// - ``cachedResponse(to:)``
public struct PageService: Sendable {
  /// The catalog that holds the pages and their publications.
  public let store: any CatalogServing
  /// The options of the service.
  public let options: PageServiceOptions
  let catalog: LiveCatalog
  let apps = LiveAppsMemory()
  let hub: PageEventHub
  private let clock: @Sendable () -> Moment

  /// A service for the pages of a catalog.
  ///
  /// - Parameters:
  ///   - store: The catalog that holds the pages and their publications.
  ///   - options: The options of the service.
  ///   - clock: Returns the current time.
  public init(
    _ store: any CatalogServing, options: PageServiceOptions = PageServiceOptions(),
    clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.options = options
    self.clock = clock
    catalog = LiveCatalog(store, options: options)
    // A client that received an event must not get a cached response from before the change.
    hub = PageEventHub(
      store, options: options.events, etag: { EntityTag($0.tagText).description }, clock: clock,
      replacements: { store.replacements }, willNotify: { [catalog] in _ = try? catalog.poll() })
  }

  /// The current time according to the service's clock.
  public var now: Moment { clock() }

  /// Answers a request from the current state of the catalog. This may read the catalog and solve layouts,
  /// which takes milliseconds.
  public func response(to request: PageRequest) -> PageResponse {
    response(to: request, allowing: Access(request.headers, options))
  }

  /// Answers a request of a client whose access is known.
  package func response(to request: PageRequest, allowing access: Access) -> PageResponse {
    var route: Route?
    do {
      if request.method == "OPTIONS", request.target == "*" {
        return optionsResponse(methods: ["GET", "HEAD", "OPTIONS"], to: request, route: nil)
      }
      let target = try RequestTarget(request.target)
      let found = Route.router.match(target.segments)
      route = found?.route
      // Health checks often use the IP address as the host, and the responses contain no data.
      if route != .health, route != .readiness {
        try HostName.check(request, allowed: options.hosts)
      }
      guard let found else {
        throw Problem.noRoute(path: target.path)
      }
      return try response(to: request, at: target, on: found, allowing: access)
    } catch {
      var response = response(Problem(error), to: request, route: route)
      if !(error is Problem) { response.failure = error }
      return response
    }
  }

  /// The cached response to a request, or `nil` if ``response(to:)`` is needed. It takes a few microseconds
  /// and does no input or output, so it can be called on an event loop.
  ///
  /// The response may be outdated by up to ``PageServiceOptions/pollInterval``; ``poll()`` makes sure
  /// that it is not.
  public func cachedResponse(to request: PageRequest) -> PageResponse? {
    guard request.method == "GET" || request.method == "HEAD",
      let cached = catalog.cachedResponse(request.target, at: now.milliseconds),
      let coded = cached[ContentCoding(accepted: request.headers["Accept-Encoding"])],
      (try? HostName.check(request, allowed: options.hosts)) != nil
    else { return nil }
    return response(coded, to: request)
  }

  /// Checks now whether the catalog has changed. Cached responses that are returned afterwards are not
  /// older than this check.
  ///
  /// - Throws: `CatalogError`.
  public func poll() throws { _ = try catalog.poll() }
}

extension PageService {
  private func response(
    to request: PageRequest, at target: RequestTarget,
    on found: Router<Route>.Match, allowing access: Access
  ) throws -> PageResponse {
    let route = found.route
    if request.method == "OPTIONS" {
      return optionsResponse(methods: route.methods, to: request, route: route)
    }
    try route.check(request.method)
    let query = try RouteQuery(target.parameters, of: route)
    if route.readsCatalog, !options.isReady() { throw Problem.noCatalog(.incomplete) }
    let call = RouteCall(
      route: route, arguments: found.arguments, query: query, request: request, now: now,
      access: query.hasPreviewKey
        ? try previewAccess(page: found.arguments.first ?? "", query) : access)
    let generation = try route.readsCatalog ? catalog.poll() : 0
    switch try response(to: call) {
    case .events(let events): return response(events, to: request, route: route)
    case .content(var content):
      // A page that links to others must not reveal the link.
      if query.hasPreviewKey { content.headers.append("Referrer-Policy", "no-referrer") }
      if case .live = content.freshness {
        content.headers.append("Surrogate-Key", call.liveChange.keys.joined(separator: " "))
      }
      return try response(content, to: request, of: call, generation: generation)
    }
  }

  private func response(to call: RouteCall) throws -> RouteResponse {
    switch call.route {
    case .index: .content(try index(call))
    case .health: .content(RouteContent(text: "alive\n"))
    case .readiness: .content(readiness(call))
    case .metrics: .content(try metrics())
    case .schema: .content(try schema(call))
    case .pages: .content(try pages(call))
    case .page: .content(try page(call))
    case .translation: .content(try page(call))
    case .publication, .translatedPublication: .content(try publication(call))
    case .plan: .content(try plan(call))
    case .frames: .content(try frames(call))
    case .openAPI: .content(try openAPI())
    case .events: .events(try events(call))
    case .app: .content(try app(call))
    case .search: .content(try search(call))
    case .media: .content(try medium(call))
    case .web: .content(try webAsset(call))
    case .preview: .content(try preview(call))
    }
  }
}
