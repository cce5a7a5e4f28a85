import CatalogModel
import CompositionalLayout
import DocumentJSON
import PagePictures
import Publishing
import Storefront

/// The document of a page in a browser: a plan with what its cells say, or a page of a catalog.
struct WebDocument {
  /// The document as a plan, which findings are about.
  let plan: PlanDocument
  /// The page of a catalog; nil for a plan.
  private let page: PublishedPage?
  private let content: PictureContent?
  private let sources: PictureSources
  /// What the readers note.
  private let notes: [String]

  /// What an audience sees of the document.
  struct Shown {
    var plan: LayoutPlan
    var content: PictureContent?
    /// The page of a catalog; nil for a plan.
    var page: PublishedPage?
  }

  init(_ bytes: [UInt8]) throws(DocumentError) {
    plan = try PlanDocument.read(bytes)
    let source = plan.source
    let log = ReadingLog()
    if PlanFormat.page.isNamed(in: source.root) {
      page = try PublishedPage.read(source, log: log)
      content = nil
      notes = log.notes(in: source).map { "\($0)" }
    } else {
      page = nil
      content = try PictureContent.read(source, log: log)
      notes = (plan.notes + log.notes(in: source)).map { "\($0)" }
    }
    sources = PictureSources(of: source.root)
  }

  /// The reading direction of the page's language.
  var direction: LayoutDirection { page?.direction ?? .leftToRight }

  /// The members of an answer about the document.
  func write(members writer: inout JSONWriter) {
    writer.member("page", plan.plan.page)
    writer.member("sections", shown(to: nil).plan.sections.count)
    writer.member("notes", notes)
  }

  /// What an audience sees; without one, choices show their fallbacks.
  func shown(to audience: PageAudience?) -> Shown {
    guard let page = page?.shown(to: audience) else {
      return Shown(plan: plan.plan, content: content)
    }
    return Shown(
      plan: page.plan,
      content: PictureContent(page) { sources.name(of: $0) }, page: page)
  }

  /// Has the browser load the pictures of a page.
  func linkImages(of page: inout MeasuredPage) {
    page.linkImages(isComplete: sources.isComplete) { sources.paths[$0] }
  }
}
