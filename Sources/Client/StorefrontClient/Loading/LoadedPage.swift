public import CatalogModel
public import CompositionalLayout
public import Storefront

/// A page loaded by a ``PageLoader``, with a report of what was left out.
public struct LoadedPage: Hashable, Sendable {
  /// Where a page was loaded from.
  public enum Source: Hashable, Sendable {
    /// From the cache, without asking the server. The moment is when the server generated the page or
    /// last confirmed it.
    case cache(Moment)
    /// From the cache, after the server confirmed that the page has not changed.
    case confirmed
    /// From the server.
    case server
  }

  /// The page.
  public let page: PublishedPage
  /// What was left out of the page.
  public let report: ReadingReport
  /// Where the page was loaded from.
  public let source: Source

  /// A page that exists already, for instance in a test or a preview.
  public init(_ page: PublishedPage, report: ReadingReport = ReadingReport([]), source: Source) {
    self.page = page
    self.report = report
    self.source = source
  }

  /// What each choice of the page shows, and why; empty if the page was loaded without an audience.
  public var decisions: [ChoiceDecision] { page.decisions }

  /// All items of a section as a page of its own, which is empty if there is no such section. See
  /// `PublishedPage.listing(_:)`.
  public func listing(_ section: String) -> LoadedPage {
    var empty = page
    (empty.sections, empty.choices) = ([], [])
    return LoadedPage(page.listing(section) ?? empty, report: report, source: source)
  }

  /// A presenter that provides a collection view with the contents of the page.
  public var presenter: AppsPresenter { AppsPresenter(page.content) }

  /// The layouts of the page's sections.
  public var plan: LayoutPlan { page.plan }
}
