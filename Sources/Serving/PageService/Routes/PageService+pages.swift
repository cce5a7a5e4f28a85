import CatalogModel
import CompositionalLayout
import DocumentJSON
import Publishing
import Storefront

/// The routes for pages, documents and plans.
extension PageService {
  /// `/v1/pages`: the live pages, or those of another state.
  func pages(_ call: RouteCall) throws -> RouteContent {
    switch try call.state() {
    case .live:
      let live = try catalog.livePages(at: call.now)
      return RouteContent(
        mediaType: Self.json,
        tag: EntityTag(PageList.tagText(of: live.publications)),
        freshness: .live(until: live.nextChange),
        bytes: ContentCoding.coded { try PageList(live.publications, in: store).json(.compact) })
    case .moment(let moment):
      try call.access.demandEverything()
      let found = try store.livePublications(at: moment).publications
      return try RouteContent(
        Self.json, PageList(found, in: store).json(.compact), freshness: .unkept)
    case .draft:
      try call.access.demandEverything()
      let pages = try store.pages().map { PageList.Entry(page: $0.slug, title: $0.title) }
      return try RouteContent(
        Self.json, PageList(entries: pages).json(.compact), freshness: .unkept)
    case .number:
      throw Problem.badParameter(
        "at", call.query["at"] ?? "", RouteParameter.stateOfAll.value)
    }
  }

  /// `/v1/pages/{page}` and `/v1/pages/{page}/locales/{locale}`: the published document, unchanged.
  func page(_ call: RouteCall) throws -> RouteContent {
    document(of: try source(call), call)
  }

  /// The document of a page as content.
  func document(of source: PageSource, _ call: RouteCall) -> RouteContent {
    var content = RouteContent(
      mediaType: Self.json, tag: source.tag, freshness: source.freshness,
      bytes: ContentCoding.coded { try source.document() })
    if let locale = call.locale { content.headers.append("Content-Language", locale) }
    return content
  }

  /// `/v1/pages/{page}/plan`: the layout plan of the page.
  func plan(_ call: RouteCall) throws -> RouteContent {
    let source = try source(call)
    return RouteContent(
      mediaType: Self.json, tag: source.tag(for: call), freshness: source.freshness,
      bytes: ContentCoding.coded { try source.page().plan.json(.compact) })
  }

  /// Reads the page of a call in the requested state and language.
  ///
  /// - Throws: ``Problem``: `badLocale`, `noPage`, `noPublication`, `noLocale`, or a problem of access; or
  ///   `CatalogError`.
  func source(_ call: RouteCall) throws -> PageSource { try source(call, in: call.locale) }

  /// The same in another language than the requested one; `nil` is the page's first one.
  func source(_ call: RouteCall, in locale: String?) throws -> PageSource {
    let slug = call.argument
    let state = try call.state()
    if let locale, LanguageTag(locale) == nil {
      throw Problem.badLocale(locale)
    }
    func translated(_ document: PublicationDocument) throws -> PublicationDocument {
      guard let found = try store.translation(of: document, in: locale) else {
        throw Problem.noLocale(page: slug, locale: locale ?? "")
      }
      return found
    }
    if state == .live {
      guard let document = try store.live(page: slug, at: call.now) else {
        throw Problem.noPage(slug, suggestions: [])
      }
      return .publication(
        try translated(document), .live(until: try store.nextChange(page: slug, after: call.now)))
    }
    try call.access.demandEverything()
    do {
      guard state == .draft else {
        let document = try state.publication(of: slug, in: store, at: call.now)
        return .publication(try translated(document), .unkept)
      }
      guard let draft = PublishedPage(try store.translatedPage(slug: slug), in: locale) else {
        throw Problem.noLocale(page: slug, locale: locale ?? "")
      }
      return .draft(draft)
    } catch CatalogError.unknownPage(_, let suggestions) {
      throw Problem.noPage(slug, suggestions: suggestions)
    } catch let error as PublicationError {
      if case .damaged = error { throw error }
      throw Problem.noPublication(page: slug, state: call.query["at"] ?? "live")
    }
  }

  /// The media type of JSON documents.
  static let json = "application/json"
}

/// The page that a route reads.
enum PageSource {
  /// A publication, and how long caches may store responses about it.
  case publication(PublicationDocument, Freshness)
  /// The draft.
  case draft(PublishedPage)

  /// How long caches may store responses about it.
  var freshness: Freshness {
    if case .publication(_, let freshness) = self { freshness } else { .unkept }
  }

  /// The entity tag of its document.
  var tag: EntityTag? {
    guard case .publication(let document, _) = self else { return nil }
    return EntityTag(document.publication.tagText)
  }

  /// The entity tag of a response that is computed from it. It depends on the publication, the version of
  /// the program and the request.
  func tag(for call: RouteCall) -> EntityTag? {
    guard case .publication(let document, _) = self else { return nil }
    let asked = "\(storefrontVersion)\n\(call.route.rawValue)\n\(call.query.canonicalText)"
    let hash = ContentHash(of: asked.utf8).shortText
    return EntityTag("\(document.publication.tagText)-\(hash)")
  }

  /// The publication; `nil` for the draft.
  var publication: Publication? {
    guard case .publication(let document, _) = self else { return nil }
    return document.publication
  }

  /// The document.
  func document() throws -> [UInt8] {
    switch self {
    case .publication(let document, _): document.bytes
    case .draft(let page): try page.json(.compact)
    }
  }

  /// The page, without the parts of the document that cannot be read.
  func page() throws -> PublishedPage {
    switch self {
    case .publication(let document, _): try PublishedPage.read(document.bytes).page
    case .draft(let page): page
    }
  }
}

extension RouteCall {
  /// The requested state of the page.
  func state() throws(Problem) -> PageState {
    guard let name = query["at"] else { return .live }
    guard let state = PageState(name) else {
      throw .badParameter("at", name, RouteParameter.at.value)
    }
    return state
  }
}

extension Publication {
  /// The text of the document's entity tag: the number and a hash of everything that determines the
  /// document's bytes.
  var tagText: String {
    let stamp =
      "\(page)\n\(number)\n\(revision)\n\(contentHash)\n\(liveFrom)\n\(until.map { "\($0)" } ?? "")"
    return "\(number)-\(ContentHash(of: stamp.utf8).shortText)"
  }
}

extension Sequence<Publication> {
  /// The text that determines the entity tags of responses about all of the publications.
  var stamps: String { map(\.tagText).joined(separator: "\n") }
}
