import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PagePictures
import PageService
import Publishing
import Storefront

/// Pictures and diagnostics of a page with edits that are not saved. Nothing is written: the edits are tried on a
/// copy of the catalog in memory. The page is read from it, and solved and drawn afterwards.
extension StudioService {
  /// `POST /studio/api/pages/{page}/pictures`.
  func pictures(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageBody.self)
    let isCancelled = begin(asked, "pictures", call)
    let found = try content(asked, call, unless: isCancelled)
    return try pictures(
      of: found.document, source: found.page.content, asked, at: found.revision, call,
      unless: isCancelled)
  }

  /// `POST /studio/api/types/{type}/pictures`: a section of a type or style with sample content.
  func samplePictures(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageBody.self)
    let isCancelled = begin(asked, "pictures", call)
    guard !isCancelled() else { throw Problem.superseded }
    func read(_ store: CatalogStore) throws -> PublishedPage {
      let style = try store.styles().first { $0.slug == call.argument }
      let type = SectionType(rawValue: call.argument)
      guard let kind = style.map(SectionKind.style) ?? type.map(SectionKind.type) else {
        throw Problem.noRecord("\(quoted(call.argument, to: 100)) is no type of sections.")
      }
      return PublishedPage(PageContent(sampleOf: kind))
    }
    let catalog = try catalog.current()
    let (page, revision) =
      asked.operations.isEmpty
      ? (try read(catalog.store), try catalog.store.revision())
      : try catalog.trials.trying(asked.operations, on: asked.base, read)
    // The pictures of sample content have made-up addresses, which nothing must load.
    return try pictures(
      of: page, source: page.content, asked, linkingImages: false, at: revision, call,
      unless: isCancelled)
  }

  private func pictures(
    of page: PublishedPage, source: PageContent, _ asked: PageBody, linkingImages: Bool = true,
    at revision: Int64, _ call: StudioCall, unless isCancelled: @Sendable () -> Bool
  ) throws -> PageResponse {
    let shown = page.shown(to: asked.audience)
    var options = asked.picture
    options.linksImages = linkingImages && pages.options.pictureHosts.areAny
    var sources = PictureSources()
    if page.isTranslation { sources.names = source.itemNames }
    if options.linksImages, let media = pages.options.media {
      let content = PictureContent(asked.wantsDocument ? page.withEveryCase() : shown)
      sources.paths = media.paths(of: content.imageAddresses)
    }
    guard !isCancelled(),
      let pictures = StudioPicture.all(of: shown, sources, options, unless: isCancelled)
    else { throw Problem.superseded }
    return try json(call) { writer in
      writer.member("revision", revision)
      if asked.audience != nil { writer.member("decisions", shown.decisions) }
      if asked.wantsDocument {
        writer.member("document", page)
        writer.member("sources", sources)
        writer.member("linksImages", options.linksImages)
      }
      writer.member("pictures", pictures)
    }
  }

  /// `POST /studio/api/pages/{page}/review`: the diagnostics on all devices, as publishing makes them.
  func review(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageBody.self)
    let isCancelled = begin(asked, "review", call)
    let found = try content(asked, call, unless: isCancelled)
    let publisher = try publisher(call)
    guard !isCancelled(),
      let diagnostics = try publisher.diagnostics(
        of: found.page, schemes: Set(try publisher.store.schemes()), unless: isCancelled)
    else { throw Problem.superseded }
    let page = PublishedPage(found.page.content)
    return try json(call) { writer in
      writer.member("revision", found.revision)
      writer.array("findings") { writer in
        for diagnostic in diagnostics { diagnostic.write(of: page, to: &writer) }
      }
    }
  }

  func begin(
    _ asked: PageBody, _ what: String, _ call: StudioCall
  ) -> @Sendable () -> Bool {
    let isSuperseded = drawings.begin(asked.tab.map { "\(what) \(call.author ?? "") \($0)" })
    return { [isAbandoned = call.isAbandoned] in isSuperseded() || isAbandoned() }
  }

  /// The page that is asked for, and the revision without the edits: the one that the editor has seen, unless it is
  /// very old, so that what somebody else has changed since is no conflict while one types.
  func content(
    _ asked: PageBody, _ call: StudioCall, unless isCancelled: @Sendable () -> Bool
  ) throws -> FoundDraft {
    // The request may have been superseded while it waited for a thread.
    guard !isCancelled() else { throw Problem.superseded }
    func read(_ store: CatalogStore) throws -> FoundDraft {
      let found = try state(
        asked.state, in: asked.locale, of: call.argument, store: store, at: call.now)
      return FoundDraft(
        page: found.page, document: found.document, revision: found.page.content.revision)
    }
    let catalog = try catalog.current()
    guard try pageState(asked.state) == .draft else {
      guard asked.operations.isEmpty else {
        throw Problem.badBody("Only the draft can have edits.")
      }
      return try read(catalog.store)
    }
    let hasEdits = !asked.operations.isEmpty
    let question = DraftQuestion(
      page: call.argument, locale: asked.locale, base: hasEdits ? asked.base : nil,
      operations: asked.operations)
    return try catalog.memory.draft(question, in: catalog.store) {
      guard hasEdits else { return try read(catalog.store) }
      var (found, revision) = try catalog.trials.trying(asked.operations, on: asked.base, read)
      found.revision = revision
      return found
    }
  }
}

/// The pictures and diagnostics that are being made. A newer request of a tab takes the place of the one
/// before, whose result nobody waits for.
final class Drawings: Sendable {
  /// The number of the newest work of each tab, and the last number of all.
  private let works = Locked<(newest: [String: Int], last: Int)>(([:], 0))

  /// Begins a piece of work.
  ///
  /// - Parameter tab: What the work is for: newer work for the same takes its place; `nil` for nothing.
  /// - Returns: Whether the work has become useless.
  func begin(_ tab: String?) -> @Sendable () -> Bool {
    guard let tab else { return { false } }
    let own = works.withLock { works in
      works.last += 1
      if works.newest.count > 10_000 { works.newest = [:] }
      works.newest[tab] = works.last
      return works.last
    }
    return { [works] in works.withLock { $0.newest[tab, default: own] != own } }
  }
}
