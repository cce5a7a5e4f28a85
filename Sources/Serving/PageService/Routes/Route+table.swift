import CatalogModel
import CompositionalLayout
import PagePictures

extension Route: ServedRoute {
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
        RouteParameter("q", .text(1...500)),
        RouteParameter("limit", .whole(1...200)),
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
      example: "draft, 3 or 2026-12-24T20:00Z"))

  /// The language of the page.
  static let locale = RouteParameter(
    "locale", .form(pattern: "^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$", example: "de or zh-Hant-TW"))

  /// The end of a preview link.
  static let expires = RouteParameter("expires", .whole(0...253_402_300_799))

  /// The signature of a preview link.
  static let key = RouteParameter(
    "key", .form(pattern: "^[0-9a-f]{64}$", example: "64 hexadecimal digits"))

  /// Who the page is shown to.
  static let audience = RouteParameter(
    "as",
    .form(pattern: #"^[^\x00-\x1F]{1,1000}$"#, example: PageAudience.example))

  /// The state of all pages.
  static let stateOfAll = RouteParameter(
    "at",
    .form(
      pattern: "^(live|draft|current|\(moment))$",
      example: "draft or 2026-12-24T20:00Z"))

  /// The cursor of the next apps.
  static let after = RouteParameter(
    "after",
    .form(
      pattern: #"^relevance:[0-9]{1,18}:[0-3]:[\s\S]*$"#, example: "relevance:1001:0:Stridewell"))

  /// The parameters of frames.
  static let frames = [
    RouteParameter("device", .word(DevicePreset.all.map(\.name))),
    RouteParameter("width", .number(EnvironmentChoice.lengths)),
    RouteParameter("height", .number(EnvironmentChoice.lengths)),
    RouteParameter(
      "safeArea",
      .form(pattern: insetsPattern, example: "0,44,21,44 or top=20,left=44")),
    RouteParameter(
      "margins", .form(pattern: insetsPattern, example: "0,20,0,20 or left=20,right=84")),
    RouteParameter("sizeClass", .word(LayoutSizeClasses.allNames)),
    RouteParameter("scale", .number(EnvironmentChoice.scales)),
    RouteParameter("idiom", .word(EnvironmentChoice.idioms.map(\.name))),
    RouteParameter("system", .whole(EnvironmentChoice.systems)),
    RouteParameter("textSize", .word(LayoutContentSizeCategory.allCases.map(\.rawValue))),
    RouteParameter("direction", .word(LayoutDirection.allCases.map(\.rawValue))),
    RouteParameter("items", .form(pattern: #"^[0-9]{1,9}(,[0-9]{1,9})*$"#, example: "3,7,9,5")),
    RouteParameter("rect", .form(pattern: rectPattern, example: "0,0,390,844")),
    RouteParameter("offset", .number(-1_000_000_000...1_000_000_000)),
    RouteParameter(
      "sectionOffset",
      .form(
        pattern: "^[0-9]{1,9}:-?\(length)(,[0-9]{1,9}:-?\(length))*$",
        example: "0:120,2:40")),
    RouteParameter("measuredBy", .word(["render"])),
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
