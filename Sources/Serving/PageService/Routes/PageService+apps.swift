import CatalogModel
import DocumentJSON
import Publishing

/// The routes for apps, of live pages or of another state of the catalog.
extension PageService {
  /// `/v1/apps/{bundle}`: an app and the sections that contain it.
  func app(_ call: RouteCall) throws -> RouteContent {
    let source = try appSource(call)
    guard let app = try source.app(call.argument) else { throw Problem.noApp(call.argument) }
    return RouteContent(
      mediaType: Self.json, tag: source.tag(for: call), freshness: source.freshness,
      bytes: ContentCoding.coded { try AppDocument(app: app).json(.compact) })
  }

  /// `/v1/search`: apps that have, for each word of the query, a word that starts with it.
  func search(_ call: RouteCall) throws -> RouteContent {
    guard let text = call.query["q"] else { throw Problem.missingParameter("q") }
    let query = AppQuery(
      text: text, order: .relevance, limit: call.query.whole("limit") ?? Self.usualResults,
      after: call.query["after"])
    let source = try appSource(call)
    return RouteContent(
      mediaType: Self.json, tag: source.tag(for: call), freshness: source.freshness,
      bytes: ContentCoding.coded {
        do {
          return try AppList(results: source.apps(matching: query)).json(.compact)
        } catch CatalogError.invalidCursor(let cursor, _) {
          throw Problem.badParameter("after", cursor, RouteParameter.after.value)
        }
      })
  }

  /// The default of `limit`.
  static let usualResults = 50

  private func appSource(_ call: RouteCall) throws -> AppSource {
    switch try call.state() {
    case .live:
      let live = try catalog.livePages(at: call.now)
      return .published(
        try apps.apps(of: live.publications, in: store),
        stamps: live.publications.stamps,
        .live(until: live.nextChange))
    case .moment(let moment):
      try call.access.demandEverything()
      let found = try store.livePublications(at: moment).publications
      return .published(try apps.apps(of: found, in: store), stamps: "", .unkept)
    case .draft:
      try call.access.demandEverything()
      return .catalog(store)
    case .number:
      throw Problem.badParameter("at", call.query["at"] ?? "", RouteParameter.stateOfAll.value)
    }
  }
}

/// The apps that a request is about.
private enum AppSource {
  /// Those of publications, with the tags of the publications.
  case published(LiveApps, stamps: String, Freshness)
  /// Those of the draft.
  case catalog(any CatalogServing)

  /// How long caches may keep a response about them.
  var freshness: Freshness {
    if case .published(_, _, let freshness) = self { freshness } else { .unkept }
  }

  /// The tag of a response: it covers the publications, the version of the program and the request.
  func tag(for call: RouteCall) -> EntityTag? {
    guard case .published(_, let stamps, _) = self else { return nil }
    let asked = "\(call.route.rawValue)\n\(call.argument)\n\(call.query.canonicalText)"
    return EntityTag(hashing: "\(storefrontVersion)\n\(asked)\n\(stamps)".utf8)
  }

  func app(_ bundleIdentifier: String) throws -> PlacedApp? {
    switch self {
    case .published(let apps, _, _): apps[bundleIdentifier]
    case .catalog(let store): try store.placedApp(bundleIdentifier: bundleIdentifier)
    }
  }

  func apps(matching query: AppQuery) throws -> AppResults {
    switch self {
    case .published(let apps, _, _): try apps.apps(matching: query)
    case .catalog(let store): try store.apps(matching: query)
    }
  }
}
