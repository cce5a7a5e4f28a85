import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

/// The routes about the service itself.
extension PageService {
  /// The names of the served schemas, which are those of `storefront schema`.
  public static let schemaNames = ["plan", "page", "catalog"]

  /// `/schemas/{name}`.
  func schema(_ call: RouteCall) throws -> RouteContent {
    let name = call.argument
    let text =
      switch name {
      case "plan": LayoutPlan.jsonSchema
      case "page": try PublishedPage.jsonSchema()
      case "catalog": CatalogDocument.jsonSchema
      default: throw Problem.noSchema(name, known: Self.schemaNames)
      }
    return RouteContent("application/schema+json", Array(text.utf8), freshness: .fixed)
  }

  /// `/readyz`. To a client that sends the token, it also says how the request has arrived, which shows whether a
  /// proxy is set up as it must be.
  func readiness(_ call: RouteCall) -> RouteContent {
    var text = "ready\n"
    if case .everything = call.access, call.headers["Authorization"] != nil {
      let scheme = call.headers.values(of: "X-Forwarded-Proto")
      let isKnown = scheme == ["http"] || scheme == ["https"]
      text += """
        trusted-proxy: \(call.request.isFromProxy ? "yes" : "no")
        x-forwarded-for: \(call.request.hasForwardedAddress ? "yes" : "no")
        x-forwarded-proto: \(scheme.isEmpty ? "no" : isKnown ? scheme[0] : "unreadable")

        """
    }
    return RouteContent(text: text)
  }

  /// `/openapi.json`: an OpenAPI 3.1 description of all routes, parameters and responses.
  func openAPI() throws -> RouteContent {
    RouteContent(Self.json, try Self.openAPI.get(), freshness: .fixed)
  }

  private static let openAPI = Result { try OpenAPIDocument().json(.pretty) }

  /// `/metrics`: the text from ``PageServiceOptions/metrics``, in the format of Prometheus.
  func metrics() throws -> RouteContent {
    guard let metrics = options.metrics else { throw Problem.noMetrics }
    var content = RouteContent(text: metrics())
    content.mediaType = "text/plain; version=0.0.4; charset=utf-8"
    return content
  }

  /// `/`: an HTML page with links to the other routes.
  func index(_ call: RouteCall) throws -> RouteContent {
    let live = try catalog.livePages(at: call.now)
    var content = RouteContent(
      "text/html; charset=utf-8", Array(indexText(live.publications.map(\.page.asSlug)).utf8),
      freshness: .live(until: live.nextChange))
    content.headers = PageResponse.pageSafety
    return content
  }

  /// The HTML. Slugs need no escaping.
  private func indexText(_ pages: [String]) -> String {
    let links = { (targets: [String]) in
      targets.map { "<a href=\"\($0)\">\($0)</a>" }.joined(separator: " · ")
    }
    let rows = pages.map { page in
      let routes = [Route.preview, .page, .plan, .frames, .events]
      let targets = routes.map { $0.rawValue.replacing("{page}", with: page) }
      return "<li>\(page): \(links(targets))</li>\n"
    }
    let others = Route.allCases.filter { $0.argumentNames.isEmpty && $0 != .index }.map { route in
      // A search needs a text.
      route == .search ? "\(route.rawValue)?q=a" : route.rawValue
    }
    let schemas = Self.schemaNames.map { "/schemas/\($0)" }
    let studio =
      options.hasStudio ? "<p><a href=\"/studio/\">Edit the pages in the studio</a></p>\n" : ""
    return Self.htmlPage(
      title: "Storefront",
      """
      \(studio)<h2>Live pages</h2>
      <ul>
      \(rows.joined())</ul>
      <h2>And</h2>
      <ul>
      \((others + schemas).map { "<li>\(links([$0]))</li>\n" }.joined())</ul>

      """)
  }
}
