import CatalogEditing
import CatalogModel
package import PageService

/// The routes of the studio. The raw value is the path, with path parameters in braces.
package enum StudioRoute: String, ServedRoute {
  /// The page of the studio.
  case shell = "/studio/"
  /// A file of the studio.
  case asset = "/studio/assets/{hash}/{name}"
  /// Signing in and out.
  case session = "/studio/session"
  /// The user who is signed in, and what the studio has to know.
  case user = "/studio/api/session"
  /// The pages.
  case pages = "/studio/api/pages"
  /// A page with its sections and items.
  case page = "/studio/api/pages/{page}"
  /// Edits: the log, and the way to make one.
  case edits = "/studio/api/edits"
  /// Undoing an edit.
  case undo = "/studio/api/edits/{revision}/undo"
  /// Proposals: their list, and the way to make one.
  case proposals = "/studio/api/proposals"
  /// A proposal, and where it stands.
  case proposal = "/studio/api/proposals/{number}"
  /// Accepting, refusing and withdrawing a proposal.
  case answers = "/studio/api/proposals/{number}/answers"
  /// Pictures of a page with edits that are not saved.
  case pictures = "/studio/api/pages/{page}/pictures"
  /// Pictures of a type of sections with sample content.
  case samplePictures = "/studio/api/types/{type}/pictures"
  /// The diagnostics of a page with edits that are not saved.
  case review = "/studio/api/pages/{page}/review"
  /// The findings of a page in windows of every width, with edits that are not saved.
  case sizes = "/studio/api/pages/{page}/sizes"
  /// What publishing a page would change.
  case changes = "/studio/api/pages/{page}/changes"
  /// The publications of a page: their list, and the way to make one.
  case publications = "/studio/api/pages/{page}/publications"
  /// Publishing an earlier publication again: what that would change, and the way to do it.
  case rollback = "/studio/api/pages/{page}/rollback"
  /// Withdrawing a publication.
  case withdraw = "/studio/api/pages/{page}/withdraw"
  /// What is live when.
  case timeline = "/studio/api/pages/{page}/timeline"
  /// The library: apps, cards, categories, styles, pages and sections, to look through and to search.
  case search = "/studio/api/search"
  /// A record as documents have it.
  case record = "/studio/api/records/{kind}/{key}"
  /// A key for a new record.
  case keys = "/studio/api/keys"
  /// What rows of a spreadsheet would do.
  case rows = "/studio/api/rows"
  /// The edit that copies or moves pages, sections or items.
  case copies = "/studio/api/copies"
  /// The size of the picture at an address.
  case pictureSize = "/studio/api/picture-size"
  /// The uploaded pictures: their list, adding one, and removing those that nothing uses.
  case media = "/studio/api/media"
  /// An uploaded picture.
  case medium = "/studio/api/media/{name}"
  /// The styles of sections.
  case styles = "/studio/api/styles"
  /// Links to drafts: their list, and the way to make one.
  case previewLinks = "/studio/api/preview-links"
  /// Taking back a link to a draft.
  case previewLink = "/studio/api/preview-links/{page}/{expires}"
  /// What others do, as server-sent events.
  case events = "/studio/events"
  /// Saying what one looks at.
  case presence = "/studio/api/presence"

  /// The supported methods.
  package var methods: [String] {
    switch self {
    case .session: ["POST", "DELETE"]
    case .media: ["GET", "POST", "DELETE"]
    case .edits, .proposals, .publications, .rollback, .previewLinks: ["GET", "POST"]
    case .previewLink, .medium: ["DELETE"]
    case .undo, .answers, .pictures, .samplePictures, .review, .sizes, .rows, .copies, .withdraw,
      .pictureSize, .presence:
      ["POST"]
    case .shell, .asset: ["GET", "HEAD"]
    case .user, .pages, .page, .proposal, .changes, .timeline, .search, .record, .keys, .styles,
      .events:
      ["GET"]
    }
  }

  /// The largest body, in bytes.
  package var bodyLimit: Int {
    switch self {
    case .edits, .proposals, .answers, .pictures, .samplePictures, .review, .sizes, .rows, .copies:
      1 << 20
    case .media: MediaLimits.mostBytes
    // So small that nobody without a session can take up the memory for bodies.
    case .session: 1 << 10
    default: 16 << 10
    }
  }

  /// The media types of bodies. Forms of other sites can have none of them.
  var mediaTypes: [String] {
    self == .media ? MediaFormat.allCases.map(\.mediaType) : ["application/json"]
  }

  /// Whether the body of a request is read.
  func readsBody(_ method: String) -> Bool { method == "POST" }

  /// The query parameters, which `Documentation/Studio.md` describes.
  package var parameters: [RouteParameter] {
    let whole = 0...Int(Int32.max)
    return switch self {
    case .page: [.text("at"), .text("locale")]
    case .edits:
      [
        RouteParameter("after", .whole(whole)), .text("record"), .text("page"),
        RouteParameter("limit", .whole(1...1_000)),
      ]
    case .proposals:
      [
        RouteParameter("state", .word(Proposal.State.allCases.map(\.rawValue))), .text("author"),
        RouteParameter("limit", .whole(1...1_000)),
      ]
    case .search:
      [
        .text("q"), RouteParameter("kind", .word(CatalogIndex.kinds.map(\.rawValue))),
        RouteParameter("order", .word(CatalogIndex.Order.allCases.map(\.rawValue))),
        RouteParameter("from", .whole(whole)), RouteParameter("limit", .whole(1...200)),
      ]
    case .keys: [.text("kind"), .text("title"), .text("page"), .text("type"), .text("taken")]
    case .rollback: [RouteParameter("to", .whole(1...whole.upperBound))]
    case .changes: [RouteParameter("publication", .whole(1...whole.upperBound))]
    case .events: [.text("tab")]
    default: []
    }
  }

  /// Whether the response may need the layout of many pages or devices.
  var isSlow: Bool {
    switch self {
    case .pages, .proposals, .proposal, .pictures, .samplePictures, .review, .sizes, .rows, .copies,
      .changes, .media:
      true
    default: false
    }
  }

  /// Whether only the studio's own page may send requests, even those that change nothing.
  var isGuarded: Bool { self != .shell && self != .asset }

  /// Whether a request needs a user who is signed in.
  func needsUser(_ method: String) -> Bool {
    switch self {
    case .shell, .asset: false
    case .session: method != "POST"
    default: true
    }
  }

  /// The least role that a user needs for a request.
  func role(for method: String) -> StudioUser.Role {
    switch self {
    case .publications, .rollback: method == "POST" ? .publisher : .contributor
    case .withdraw: .publisher
    case .edits, .previewLinks, .media: method == "GET" ? .contributor : .editor
    case .undo, .medium, .previewLink: .editor
    default: .contributor
    }
  }

  /// Finds the route of a path, and the values of its path parameters; `nil` if no route matches.
  static func matching(_ segments: [String]) -> Router<StudioRoute>.Match? {
    if segments == ["studio"] { return (.shell, []) }
    // Keys can have slashes.
    if segments.starts(with: ["studio", "api", "records"]), segments.count > 4 {
      return (.record, [segments[3], segments[4...].joined(separator: "/")])
    }
    return router.match(segments)
  }

  private static let router = Router<StudioRoute>()
}

extension RouteParameter {
  /// A parameter that the route itself reads.
  fileprivate static func text(_ name: String) -> RouteParameter {
    RouteParameter(name, .text(0...Int.max))
  }
}
