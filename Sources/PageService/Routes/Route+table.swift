import CompositionalLayout
import LayoutRendering

extension Route {
  /// A short description.
  public var summary: String {
    switch self {
    case .index: "An HTML page with links to the other routes"
    case .health: "Whether the server responds"
    case .readiness: "Whether the catalog can be read"
    case .metrics: "Metrics in the format of Prometheus"
    case .openAPI: "This description, in OpenAPI"
    case .schema: "The JSON Schema of a document"
    case .pages: "The live pages"
    case .page: "A page's document"
    case .plan: "A page's layout plan, for all devices"
    case .frames: "The frames of a page's elements on one device"
    case .events: "A page's changes as server-sent events"
    case .app: "An app that is live"
    case .search: "The live apps that have words beginning with those of a text"
    case .preview: "A preview of a page for browsers"
    }
  }

  /// The supported methods.
  public var methods: [String] {
    self == .events ? ["GET", "OPTIONS"] : ["GET", "HEAD", "OPTIONS"]
  }

  /// Whether the response depends on the catalog.
  var readsCatalog: Bool {
    switch self {
    case .health, .metrics, .openAPI, .schema: false
    default: true
    }
  }

  /// The name of the path parameter, or `nil`.
  public var argumentName: String? {
    guard let start = rawValue.firstIndex(of: "{"), let end = rawValue.firstIndex(of: "}") else {
      return nil
    }
    return String(rawValue[rawValue.index(after: start)..<end])
  }

  /// The query parameters.
  public var parameters: [RouteParameter] {
    switch self {
    case .index, .health, .readiness, .metrics, .openAPI, .schema: []
    case .page, .plan, .preview: [.at]
    case .events: []
    case .pages, .app: [.stateOfAll]
    case .search:
      [
        RouteParameter("q", .text(longest: 500), "The beginnings of words, in any order."),
        RouteParameter("limit", .whole(1...200), "How many apps to list at most; 50 unless given."),
        .after, .stateOfAll,
      ]
    case .frames: [.at] + RouteParameter.frames
    }
  }

  /// Finds the route of a path, and the value of its path parameter; `nil` if no route matches.
  static func matching(_ segments: [String]) -> (route: Route, argument: String)? {
    for (route, pattern) in patterns where pattern.count == segments.count {
      var argument = ""
      let matches = zip(pattern, segments).allSatisfy { expected, segment in
        guard let expected else {
          argument = segment
          return !segment.isEmpty
        }
        return expected == segment
      }
      if matches { return (route, argument) }
    }
    return nil
  }

  /// The segments of each route's path, with `nil` for the path parameter.
  private static let patterns: [(Route, [String?])] = allCases.map { route in
    let segments = route.rawValue.split(separator: "/").map(String.init)
    return (route, segments.map { $0.hasPrefix("{") ? nil : $0 })
  }
}

extension RouteParameter {
  /// The state of a page.
  static let at = RouteParameter(
    "at",
    .form(
      pattern: "^(live|draft|current|[1-9][0-9]{0,8}|\(moment))$",
      example: "draft, 3 or 2026-12-24T20:00Z"),
    "Another state than what is live: `draft`, a publication's number, or a moment. For clients with "
      + "the token.")

  /// Which state of all pages is meant.
  static let stateOfAll = RouteParameter(
    "at",
    .form(
      pattern: "^(live|draft|current|\(moment))$",
      example: "draft or 2026-12-24T20:00Z"),
    "Another state than what is live: `draft` or a moment. For clients with the token.")

  /// Where a list of apps goes on.
  static let after = RouteParameter(
    "after",
    .form(
      pattern: #"^relevance:[0-9]{1,18}:[0-3]:[\s\S]*$"#, example: "relevance:1001:0:Stridewell"),
    "Where the list goes on: `next` of the answer before.")

  /// The parameters of frames.
  static let frames = [
    RouteParameter(
      "device", .word(DevicePreset.all.map(\.name)),
      "A device; \(DevicePreset.standard.name) unless given."),
    RouteParameter(
      "width", .number(EnvironmentChoice.lengths),
      "A collection view's width in points, instead of a device."),
    RouteParameter("height", .number(EnvironmentChoice.lengths), "Its height in points."),
    RouteParameter(
      "scale", .number(EnvironmentChoice.scales),
      "Pixels a point, 0 for no rounding; the device's unless given."),
    RouteParameter("idiom", .word(EnvironmentChoice.idioms.map(\.name)), "The kind of device."),
    RouteParameter(
      "system", .whole(EnvironmentChoice.systems),
      "The system's major version, which decides rounding and the insets of lists."),
    RouteParameter(
      "textSize", .word(LayoutContentSizeCategory.allCases.map(\.rawValue)), "The text size."),
    RouteParameter(
      "direction", .word(LayoutDirection.allCases.map(\.rawValue)),
      "The direction; the page's unless given."),
    RouteParameter(
      "items", .form(pattern: #"^[0-9]{1,9}(,[0-9]{1,9})*$"#, example: "3,7,9,5"),
      "Items in each section, instead of the page's own."),
    RouteParameter(
      "rect", .form(pattern: rectPattern, example: "0,0,390,844"),
      "Only what this rectangle of the content meets: x, y, width and height in points."),
    RouteParameter(
      "offset", .number(-1_000_000_000...1_000_000_000),
      "Only what is in view when the content is scrolled by this many points."),
    RouteParameter(
      "sectionOffset",
      .form(
        pattern: "^[0-9]{1,9}:-?\(length)(,[0-9]{1,9}:-?\(length))*$",
        example: "0:120,2:40"),
      "How far sections' own rows are scrolled, in points."),
    RouteParameter(
      "measuredBy", .word(["render"]),
      "Measure what is estimated: `render` takes the sizes of the preview's cells."),
  ]

  private static let length = #"[0-9]{1,9}(\.[0-9]{1,9})?"#
  private static let rectPattern = "^-?\(length),-?\(length),\(length),\(length)$"

  /// A moment in ISO 8601. Days after the 28th are accepted too, but only where the month has them.
  private static let moment =
    "[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])"
    + "T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?(Z|[+-](0[0-9]|1[0-3]):[0-5][0-9])"
}
