import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import Storefront

/// The routes that tell of the service itself.
extension PageService {
  /// The version of the program, which tags of what it calculates name.
  public static let version = "0.1.0"

  /// The documents whose schemas are served, by the names under which `storefront schema` prints them.
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

  /// `/metrics`: the text that a server was given a way to make.
  func metrics() throws -> RouteContent {
    guard let metrics = options.metrics else { throw Problem.noMetrics }
    var content = RouteContent(text: metrics())
    content.mediaType = "text/plain; version=0.0.4; charset=utf-8"
    return content
  }

  /// `/`: a plain page that links what there is.
  func index(_ call: RouteCall) throws -> RouteContent {
    let live = try catalog.livePages(at: call.now)
    var content = RouteContent(
      "text/html; charset=utf-8", Array(Self.indexText(live.publications.map(\.page)).utf8),
      freshness: .live(until: live.nextChange))
    content.headers = [
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"
    ]
    return content
  }

  /// The page's text. Slugs need no escaping, and get it.
  private static func indexText(_ pages: [String]) -> String {
    let links = { (targets: [String]) in
      targets.map { "<a href=\"\($0.markup)\">\($0.markup)</a>" }.joined(separator: " · ")
    }
    let rows = pages.map { page in
      let routes = [Route.preview, .page, .plan, .frames, .events]
      let targets = routes.map { $0.rawValue.replacing("{page}", with: page.percentEncoded) }
      return "<li>\(page.markup): \(links(targets))</li>\n"
    }
    let others = Route.allCases.filter { $0.argumentName == nil && $0 != .index }.map { route in
      // A search without words finds nothing to link.
      route == .search ? "\(route.rawValue)?q=a" : route.rawValue
    }
    let schemas = schemaNames.map { "/schemas/\($0)" }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Storefront</title>
      <meta name="viewport" content="width=device-width">
      <style>body { font: 16px/1.6 system-ui, sans-serif; margin: 2rem; max-width: 60rem }</style>
      </head><body>
      <h1>Storefront</h1>
      <h2>Live pages</h2>
      <ul>
      \(rows.joined())</ul>
      <h2>And</h2>
      <ul>
      \((others + schemas).map { "<li>\(links([$0]))</li>\n" }.joined())</ul>
      </body></html>

      """
  }
}

extension String {
  /// The text as HTML has it, in attributes too.
  fileprivate var markup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// The text as one segment of a path has it.
  fileprivate var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let isPlain =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
