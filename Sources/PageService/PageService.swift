import CatalogModel
import CatalogStore

/// Answers requests for pages over the publications of a catalog, without knowing how they travel: a
/// server hands it what it read and writes what it gets.
///
/// ```swift
/// let service = PageService(try CatalogStore(path: "storefront.sqlite", mode: .readOnly))
/// let answer = service.answer(PageRequest("/v1/pages/apps"))
/// ```
///
/// Answers that were asked for before lie ready, whole and compressed, until the catalog changes,
/// whoever changes it, or until a publication's time comes or goes.
///
/// ## Topics
/// - Answering: ``answer(_:)``, ``preparedAnswer(_:)``.
/// - What goes in and out: ``PageRequest``, ``PageResponse``, ``Problem``.
/// - What there is to ask for: ``Route``.
public struct PageService: Sendable {
  /// Where pages and publications are kept.
  public let store: CatalogStore
  /// What is shown to whom.
  public let options: PageServiceOptions
  let catalog: LiveCatalog
  let apps = LiveAppsMemory()
  let hub: PageEventHub
  private let clock: @Sendable () -> Moment

  /// Creates a service.
  ///
  /// - Parameter clock: Says what moment it is.
  public init(
    _ store: CatalogStore, options: PageServiceOptions = PageServiceOptions(),
    clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.options = options
    self.clock = clock
    catalog = LiveCatalog(store, options: options)
    hub = PageEventHub(
      store, options: options.events, etag: { EntityTag($0.tagText).description }, clock: clock)
  }

  /// The moment that the service takes for now.
  public var now: Moment { clock() }

  /// The answer to a request, of what the catalog holds now. It may read the catalog and solve layouts,
  /// which takes milliseconds.
  public func answer(_ request: PageRequest) -> PageResponse {
    var route: Route?
    do {
      if request.method == "OPTIONS", request.target == "*" {
        return optionsResponse(methods: ["GET", "HEAD", "OPTIONS"], to: request, route: nil)
      }
      let target = try RequestTarget(request.target)
      let found = Route.matching(target.segments)
      route = found?.route
      // Whoever asks whether a server lives often asks by its address, and the answer tells nothing.
      if route != .health, route != .readiness {
        try HostName.check(request.headers, authority: target.authority, allowed: options.hosts)
      }
      guard let found else {
        throw Problem.noRoute(path: "/" + target.segments.joined(separator: "/"))
      }
      return try answer(request, at: target, on: found)
    } catch {
      return response(Problem(error), to: request, route: route)
    }
  }

  /// The answer to a request if it lies ready, as that of a page that was asked for before does; `nil` if
  /// ``answer(_:)`` has to read or to calculate for it. It takes a few microseconds and never waits.
  ///
  /// It may be as old as ``PageServiceOptions/lookInterval``, unless ``look()`` was called since.
  public func preparedAnswer(_ request: PageRequest) -> PageResponse? {
    guard request.method == "GET" || request.method == "HEAD",
      let prepared = catalog.preparedAnswer(request.target, at: now.milliseconds),
      let coded = prepared[ContentCoding(accepted: request.headers["Accept-Encoding"])],
      (try? HostName.check(request.headers, allowed: options.hosts)) != nil
    else { return nil }
    return response(coded, of: prepared.route, to: request)
  }

  /// Has what lies ready compared with the catalog now: what is answered from here on is not older.
  ///
  /// - Throws: ``Problem``: `noCatalog`.
  public func look() throws(Problem) { _ = try catalog.look() }
}

extension PageService {
  private func answer(
    _ request: PageRequest, at target: RequestTarget, on found: (route: Route, argument: String)
  ) throws -> PageResponse {
    let route = found.route
    if request.method == "OPTIONS" {
      return optionsResponse(methods: route.methods, to: request, route: route)
    }
    guard route.methods.contains(request.method) else {
      throw Problem.wrongMethod(request.method, allowed: route.methods)
    }
    let call = RouteCall(
      route: route, argument: found.argument,
      query: try RouteQuery(target.parameters, of: route), headers: request.headers, now: now,
      access: Access(request.headers, options))
    let generation = try route.readsCatalog ? catalog.look() : 0
    switch try answer(call) {
    case .events(let events): return response(events, to: request, route: route)
    case .content(let content):
      return try response(content, to: request, of: call, generation: generation)
    }
  }

  private func answer(_ call: RouteCall) throws -> RouteAnswer {
    switch call.route {
    case .index: .content(try index(call))
    case .health: .content(RouteContent(text: "alive\n"))
    case .readiness: .content(RouteContent(text: "ready\n"))
    case .metrics: .content(try metrics())
    case .schema: .content(try schema(call))
    case .pages: .content(try pages(call))
    case .page: .content(try page(call))
    case .plan: .content(try plan(call))
    case .frames: .content(try frames(call))
    case .openAPI: .content(openAPI())
    case .events: .events(try events(call))
    case .app: .content(try app(call))
    case .search: .content(try search(call))
    case .preview: .content(try preview(call))
    }
  }
}
