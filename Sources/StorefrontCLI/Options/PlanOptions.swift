import ArgumentParser
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutRendering
import Publishing
import Storefront

/// Which plan a command works on: a document, or a page of the catalog.
struct PlanOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A plan as a storefront.plan/1 document; - reads standard input.", valueName: "plan.json"),
    completion: .file(extensions: ["json"]))
  var document: String?

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "A page of the catalog instead (default: apps), or a publication of one: PAGE@live, PAGE@3, "
        + "PAGE@2026-12-24T20:00Z.", valueName: "page"))
  var page: String?

  /// What a report says that it looked at.
  var name: LintReport.Source {
    guard let document else { return .page(page ?? "apps") }
    return document == "-" ? .standardInput : .file(document)
  }

  /// What names the plan in a shell's command line.
  var commandText: String {
    guard let document else {
      let path = database.database.map { " --database \($0.shellWord)" } ?? ""
      return "--page \((page ?? "apps").shellWord)" + path
    }
    return document.shellWord
  }

  func validate() throws {
    if document != nil, page != nil {
      throw ValidationError("Give a plan document or --page, not both.")
    }
  }

  /// Reads the plan. What a document's reader has to say about it goes to standard error.
  func plan() throws -> LayoutPlan {
    guard let document else {
      return try CatalogPlan.read(pages: [reference], database: database)[0]
    }
    return try PlanFile.read(document)
  }

  /// Reads the plan with what its cells show: the catalog's items for a page, nothing for a document.
  func pageWithContent() throws -> (plan: LayoutPlan, content: PictureContent?) {
    try read().page
  }

  private var reference: PageReference {
    get throws { try PageReference(page ?? "apps") }
  }

  /// Reads once what is laid out in several environments, so that all of them show one revision and
  /// standard input is read only once.
  func read() throws -> PlanSource {
    if let document { return try PlanFile.source(document) }
    let reference = try reference
    let store = try database.openForReading()
    return reference.state == .draft
      ? .page(try store.pageContent(slug: reference.page))
      : .published(try reference.published(in: store))
  }
}

/// What a command lays out.
enum PlanSource {
  /// A plan document; its cells show placeholders.
  case document(LayoutPlan)
  /// Everything that stands on a page of the catalog.
  case page(PageContent)
  /// A page's document.
  case published(PublishedPage)

  /// The plan with what its cells show.
  var page: (plan: LayoutPlan, content: PictureContent?) {
    switch self {
    case .document(let plan): (plan, nil)
    case .page(let content):
      (LayoutProvider().plan(for: content), PictureContent(content))
    case .published(let page): (page.plan, PictureContent(page))
    }
  }
}

/// Reads pages of the catalog and plans their layouts.
enum CatalogPlan {
  /// The plans of pages. Those of pages as they stand in the catalog are all of one revision.
  static func read(
    pages: [PageReference], database: DatabaseOptions
  ) throws -> [LayoutPlan] {
    guard !pages.isEmpty else { return [] }
    let store = try database.openForReading()
    let drafts = pages.filter { $0.state == .draft }.map(\.page)
    var outlines = try store.pageOutlines(slugs: drafts)[...]
    return try pages.map { reference in
      guard reference.state == .draft, let outline = outlines.popFirst() else {
        return try reference.published(in: store).plan
      }
      UnreadableRows.note(outline.unreadableRows)
      return LayoutProvider().plan(for: outline)
    }
  }
}

/// Reads plan documents from files and from standard input.
enum PlanFile {
  /// The plan in a file; `-` is standard input. Notes about it go to standard error.
  static func read(_ path: String) throws -> LayoutPlan {
    let document = try document(path)
    for note in document.notes { Output.note("\(InputFile.name(path)): \(note)") }
    return document.plan
  }

  /// What a file holds: a plan, or a page with what its cells show.
  static func source(_ path: String) throws -> PlanSource {
    let document = try document(path)
    for note in document.notes { Output.note("\(InputFile.name(path)): \(note)") }
    let format = document.source.root["format"]?.string ?? ""
    guard !format.hasPrefix("storefront.plan/") else { return .document(document.plan) }
    return .published(try PublishedPage.read(document.source.bytes).page)
  }

  /// The document in a file, with its notes; `-` is standard input.
  static func document(_ path: String) throws -> PlanDocument {
    let bytes = try InputFile.read(path, limit: PlanLimits.standard.bytes)
    do {
      return try PlanDocument.read(bytes)
    } catch {
      throw CommandError.unreadableDocument(
        name: InputFile.name(path),
        problem: """
          \(error)
          `storefront layout --format json` prints documents that are right.
          """)
    }
  }
}

extension String {
  /// The text as one word of a shell's command line.
  fileprivate var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    return isPlain
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
