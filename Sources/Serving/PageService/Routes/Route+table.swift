import CatalogModel
import CompositionalLayout
import PagePictures

extension Route: ServedRoute {
  /// A short description.
  package var summary: String {
    switch self {
    case .index: "An HTML page with links to the other routes"
    case .health: "Whether the server responds"
    case .readiness: "Whether the catalog can be read"
    case .metrics: "Metrics in the format of Prometheus"
    case .openAPI: "This OpenAPI description"
    case .schema: "The JSON Schema of a document"
    case .pages: "The live pages"
    case .page: "A page's document"
    case .publication: "The document of a publication while it is live"
    case .translation: "A page's document in one of its languages"
    case .translatedPublication:
      "The document of a publication in one of its languages while it is live"
    case .plan: "A page's layout plan, for all devices"
    case .frames: "The frames of a page's elements on one device"
    case .events: "A page's changes as server-sent events"
    case .app: "An app that is live"
    case .search: "The live apps that contain words with the given beginnings"
    case .media: "An uploaded picture"
    case .web: "A module for browsers, or the solver that it loads"
    case .preview: "A preview of a page for browsers"
    }
  }

  /// The supported methods.
  package var methods: [String] {
    self == .events ? ["GET", "OPTIONS"] : ["GET", "HEAD", "OPTIONS"]
  }

  /// Whether the response depends on the catalog.
  var readsCatalog: Bool {
    switch self {
    case .health, .metrics, .openAPI, .schema, .media, .web: false
    default: true
    }
  }

  /// The names of the path parameters.
  package var argumentNames: [String] {
    rawValue.split(separator: "/").filter { $0.hasPrefix("{") }.map {
      String($0.dropFirst().dropLast())
    }
  }

  /// The query parameters.
  package var parameters: [RouteParameter] {
    switch self {
    case .index, .health, .readiness, .metrics, .openAPI, .schema: []
    case .page, .translation: [.at, .expires, .key]
    case .preview: [.at, .locale, .expires, .key, .audience]
    case .plan: [.at, .locale]
    case .publication, .translatedPublication, .events, .media, .web: []
    case .pages, .app: [.stateOfAll]
    case .search:
      [
        RouteParameter("q", .text(1...500), "The beginnings of words, in any order."),
        RouteParameter("limit", .whole(1...200), "The maximum number of apps; 50 by default."),
        .after, .stateOfAll,
      ]
    case .frames: [.at, .locale, .audience] + RouteParameter.frames
    }
  }

  /// Finds routes by their paths.
  static let router = Router<Route>()
}

extension RouteParameter {
  /// The state of a page.
  static let at = RouteParameter(
    "at",
    .form(
      pattern: "^(live|draft|current|[1-9][0-9]{0,8}|\(moment))$",
      example: "draft, 3 or 2026-12-24T20:00Z"),
    "The state to read instead of the live one: `draft`, the number of a publication, or a time. "
      + "Requires the token.")

  /// The language of the page.
  static let locale = RouteParameter(
    "locale", .form(pattern: "^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$", example: "de or zh-Hant-TW"),
    "The language, which is one of those of the page; its first one by default.")

  /// The end of a preview link.
  static let expires = RouteParameter(
    "expires", .whole(0...253_402_300_799),
    "When a preview link ends, in seconds since 1970; with `key` and `at=draft`.")

  /// The signature of a preview link.
  static let key = RouteParameter(
    "key", .form(pattern: "^[0-9a-f]{64}$", example: "64 hexadecimal digits"),
    "The signature of a preview link, which stands in for the token.")

  /// Who the page is shown to.
  static let audience = RouteParameter(
    "as",
    .form(pattern: #"^[^\x00-\x1F]{1,1000}$"#, example: PageAudience.example),
    "Who the page is shown to, in words: platform, app version, country, flags, EXPERIMENT=ARM. Without it, "
      + "choices show their fallbacks.")

  /// The state of all pages.
  static let stateOfAll = RouteParameter(
    "at",
    .form(
      pattern: "^(live|draft|current|\(moment))$",
      example: "draft or 2026-12-24T20:00Z"),
    "The state to read instead of the live one: `draft` or a time. Requires the token.")

  /// The cursor of the next apps.
  static let after = RouteParameter(
    "after",
    .form(
      pattern: #"^relevance:[0-9]{1,18}:[0-3]:[\s\S]*$"#, example: "relevance:1001:0:Stridewell"),
    "The cursor of the next apps: `next` of the previous response.")

  /// The parameters of frames.
  static let frames = [
    RouteParameter(
      "device", .word(DevicePreset.all.map(\.name)),
      "The device; \(DevicePreset.standard.name) by default."),
    RouteParameter(
      "width", .number(EnvironmentChoice.lengths),
      "The width of the collection view in points, in any window or on the device."),
    RouteParameter(
      "height", .number(EnvironmentChoice.lengths),
      "The height of the collection view in points, likewise."),
    RouteParameter(
      "safeArea",
      .form(pattern: insetsPattern, example: "0,44,21,44 or top=20,left=44"),
      "The insets of the safe area in points: top, leading, bottom, trailing, or by name; those of the "
        + "device by default, and none in any window."),
    RouteParameter(
      "margins", .form(pattern: insetsPattern, example: "0,20,0,20 or left=20,right=84"),
      "The layout margins in points from the edges, safe area included, in the same forms; those of "
        + "the device by default, which move with the safe area, and none in any window."),
    RouteParameter(
      "sizeClass", .word(LayoutSizeClasses.allNames),
      "The size classes of width and height; those of the device by default, and assumed in any "
        + "window."),
    RouteParameter(
      "scale", .number(EnvironmentChoice.scales),
      "Pixels per point, 0 for no rounding; that of the device by default, and 0 in any window."),
    RouteParameter("idiom", .word(EnvironmentChoice.idioms.map(\.name)), "The kind of device."),
    RouteParameter(
      "system", .whole(EnvironmentChoice.systems),
      "The major version of the system, which determines rounding and the insets of lists; the newest "
        + "of the device by default, and \(LayoutEnvironment.standardSystemVersion) in any window."),
    RouteParameter(
      "textSize", .word(LayoutContentSizeCategory.allCases.map(\.rawValue)), "The text size."),
    RouteParameter(
      "direction", .word(LayoutDirection.allCases.map(\.rawValue)),
      "The layout direction; that of the page by default."),
    RouteParameter(
      "items", .form(pattern: #"^[0-9]{1,9}(,[0-9]{1,9})*$"#, example: "3,7,9,5"),
      "The number of items of each section, instead of those of the page."),
    RouteParameter(
      "rect", .form(pattern: rectPattern, example: "0,0,390,844"),
      "Only elements that intersect this rectangle of the content: x, y, width and height in points."
    ),
    RouteParameter(
      "offset", .number(-1_000_000_000...1_000_000_000),
      "The scroll offset in points, for pinned headers; without `rect`, only visible elements."),
    RouteParameter(
      "sectionOffset",
      .form(
        pattern: "^[0-9]{1,9}:-?\(length)(,[0-9]{1,9}:-?\(length))*$",
        example: "0:120,2:40"),
      "The scroll offsets of orthogonally scrolling sections, in points."),
    RouteParameter(
      "measuredBy", .word(["render"]),
      "Measures estimated sizes: `render` uses the sizes of the cells that the preview draws."),
  ]

  private static let length = #"[0-9]{1,9}(\.[0-9]{1,9})?"#
  private static let inset = #"[0-9]{1,5}(\.[0-9]{1,9})?"#
  private static let insetsPattern =
    "^(\(inset)(,\(inset)){3}|\(named("leading|trailing"))|\(named("left|right")))$"
  private static let rectPattern = "^-?\(length),-?\(length),\(length),\(length)$"

  /// Insets by name, with one pair of names for the sides.
  private static func named(_ sides: String) -> String {
    let one = "(top|bottom|\(sides))=\(inset)"
    return "\(one)(,\(one)){0,3}"
  }

  /// A moment as `Moment` reads it: no day that its month does not have, in no year that does not.
  private static let moment = "(\(year)-\(day)|\(leapDay))\(clock)\(zone)"
  private static let year = "(000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})"
  private static let day =
    "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|1[0-9]|2[0-8]))"
  private static let leapDay =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29"
  private static let clock = #"T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,3})?)?"#
  private static let zone = "(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
}
