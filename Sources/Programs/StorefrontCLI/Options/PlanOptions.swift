import ArgumentParser
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText
import PagePictures
import ProgramOptions
import Publishing
import Storefront

/// The plan that a command works on: a document, or a page of the catalog.
final class PlanOptions: ParsableArguments {
  init() {}

  @Argument(
    help: ArgumentHelp(
      "A page of the catalog (default: apps) or a publication of one: PAGE@live, PAGE@3, "
        + "PAGE@2026-12-24T20:00Z; or a plan: a document whose name ends in .json, - for standard input.",
      valueName: "page or plan.json"),
    completion: .plans)
  var input: String?

  @Option(name: .customLong("database"), help: .database, completion: .file())
  var databasePath: String?

  @Flag(help: .immutable)
  var immutable = false

  @Option(help: .locale)
  var locale: String?

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp("The page, in place of an argument.", valueName: "page"),
    completion: .pageStates)
  var pageOption: String?

  @Option(name: .customLong("as"), help: .audience)
  var audienceText: String?

  /// The catalog of a page.
  var database: ReadDatabaseOptions {
    .given {
      $0.database = databasePath
      $0.immutable = immutable
    }
  }

  /// The language of a page.
  var language: LanguageOptions { .given { $0.locale = locale } }

  /// Who a page is shown to.
  private var audience: PageAudience? {
    get throws { try AudienceOptions.given { $0.text = audienceText }.audience }
  }

  /// The document; nil for a page.
  var document: String? { input.flatMap { PlanFile.isName($0) ? $0 : nil } }

  /// The page with its state; nil for a document, and for the default.
  private var page: String? { pageOption ?? (document == nil ? input : nil) }

  /// The source that a lint report names.
  var name: DiagnosticReport.Source {
    guard let document else { return .page(page ?? "apps") }
    return document == "-" ? .standardInput : .file(document)
  }

  func validate() throws {
    if input != nil, pageOption != nil {
      throw ValidationError("Name one page or one plan document, as an argument or with --page.")
    }
    if let page { try PageReference.check(page) }
    _ = try audience
  }

  /// Throws if an option names a catalog that a plan document does not need.
  func refuseUnusedCatalog() throws {
    if document != nil, let option = database.firstGiven ?? locale.map({ _ in "--locale" }) {
      throw ValidationError("\(option) has no effect with a plan document.")
    }
    if document != nil, audienceText != nil {
      throw ValidationError("--as has no effect with a plan document.")
    }
  }

  /// Reads the plan. Warnings about the document go to standard error.
  func plan() throws -> LayoutPlan { try planWithKeys().plan }

  /// Reads the plan with the keys of its sections, of which a plan document has none.
  func planWithKeys() throws -> (plan: LayoutPlan, keys: [String]) {
    if let document { return try PlanFile.read(document) }
    let (reference, audience) = (try reference, try audience)
    let store = try database.openForReading()
    guard reference.isStored, audience == nil else {
      let page = try reference.published(in: store).shown(to: audience)
      return (page.plan, page.sections.map(\.key))
    }
    let outline = try AppsPresenter(page: reference.page, in: store).outline
    UnreadableRows.note(outline.unreadableRows)
    return (LayoutProvider().plan(for: outline), outline.sections.map(\.section.key))
  }

  /// The environment of options, from right to left if the language of the page is written so.
  func environment(_ options: EnvironmentOptions) throws -> LayoutEnvironment {
    let isRightToLeft = try language.isRightToLeft(in: database)
    return try options.environment(isRightToLeft: isRightToLeft ? true : nil)
  }

  /// Reads the plan with the content of its cells: the catalog's items for a page, nil for a
  /// document.
  func pageWithContent() throws -> (plan: LayoutPlan, content: PictureContent?) {
    try read().page
  }

  private var reference: PageReference {
    get throws {
      var reference = try PageReference(page ?? "apps")
      reference.locale = language.tag
      return reference
    }
  }

  /// Reads the input once for several environments, so that all of them show the same revision and
  /// standard input is not read twice.
  func read() throws -> PlanSource {
    if let document { return try PlanFile.source(document) }
    return try PlanSource(reference, for: audience, in: database.openForReading())
  }
}

// Indirect, because code that copies its payloads in place is long.
/// What a command lays out.
indirect enum PlanSource {
  /// A plan document, whose cells are drawn as placeholders unless it has their content.
  case document(LayoutPlan, PictureContent?)
  /// The content of a page of the catalog.
  case page(PageContent)
  /// A page document, and the page in its source language if that is another one.
  case published(PublishedPage, source: PageContent?)

  /// The plan with the content of its cells.
  var page: (plan: LayoutPlan, content: PictureContent?) {
    switch self {
    case .document(let plan, let content): (plan, content)
    case .page(let content):
      (LayoutProvider().plan(for: content), PictureContent(content.shown().page))
    case .published(let page, let source):
      (
        page.plan,
        PictureContent(page.content, source: source, format: CellFormat(locale: page.locale))
      )
    }
  }

  /// The keys of the plan's sections, of which a plan document has none.
  var keys: [String] {
    switch self {
    case .document: []
    case .page(let content): content.shown().page.sections.map(\.section.key)
    case .published(let page, _): page.sections.map(\.key)
    }
  }
}

extension PlanSource {
  /// Reads a page, or what an audience sees of it.
  init(_ reference: PageReference, for audience: PageAudience?, in store: CatalogStore) throws {
    guard try reference.state != .draft || reference.locale != nil || !store.locales().isEmpty
    else {
      self = .page(try store.pageContent(slug: reference.page).shown(to: audience).page)
      return
    }
    var source = reference
    source.locale = nil
    self = .published(
      try reference.published(in: store).shown(to: audience),
      source: try reference.locale.map { _ in try source.published(in: store).content })
  }
}

/// Reads plan documents from files or standard input.
enum PlanFile {
  /// Whether an argument names a document: it is `-`, ends in `.json`, or is a path, which no page's name can
  /// be. Every other argument names a page.
  static func isName(_ argument: String) -> Bool {
    argument == "-" || argument.lowercased().hasSuffix(".json") || argument.contains("/")
  }

  /// Reads the plan in a file; `-` is standard input. Warnings go to standard error.
  ///
  /// - Returns: The plan with the keys of its sections, which only a page document has.
  static func read(_ path: String) throws -> (plan: LayoutPlan, keys: [String]) {
    let document = try notedDocument(path)
    let page = isPage(document) ? try? PublishedPage.read(document.source.bytes).page : nil
    return (document.plan, page?.sections.map(\.key) ?? [])
  }

  /// Reads a file that holds a plan document or a page document.
  static func source(_ path: String) throws -> PlanSource {
    let document = try notedDocument(path)
    guard isPage(document) else { return .document(document.plan, try content(of: document, path)) }
    return .published(try PublishedPage.read(document.source.bytes).page, source: nil)
  }

  private static func content(
    of document: PlanDocument, _ path: String
  ) throws -> PictureContent? {
    do throws(DocumentError) {
      return try PictureContent.read(document.source, log: ReadingLog())
    } catch {
      throw CommandError.unreadableDocument(name: InputFile.name(path), problem: "\(error)")
    }
  }

  private static func notedDocument(_ path: String) throws -> PlanDocument {
    let document = try document(path)
    for note in document.notes { Output.note("\(InputFile.name(path)): \(note)") }
    return document
  }

  private static func isPage(_ document: PlanDocument) -> Bool {
    !(document.source.root["format"]?.string ?? "").hasPrefix("storefront.plan/")
  }

  /// Reads the plan document in a file, with its warnings; `-` is standard input.
  static func document(_ path: String) throws -> PlanDocument {
    let bytes = try InputFile.read(path, limit: PlanLimits.standard.bytes)
    do {
      return try PlanDocument.read(bytes)
    } catch {
      throw CommandError.unreadableDocument(
        name: InputFile.name(path),
        problem: """
          \(error)
          `storefront layout --format json` prints valid documents.
          """)
    }
  }
}
