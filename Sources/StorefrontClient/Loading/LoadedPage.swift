import CatalogModel
import CompositionalLayout
import Storefront

/// A page that a ``PageLoader`` got, with what was left out of it.
public struct LoadedPage: Hashable, Sendable {
  /// Where a page comes from.
  public enum Source: Hashable, Sendable {
    /// From the cache; the server was not asked. It was made, or confirmed last, at the moment.
    case cache(Moment)
    /// From the cache, after the server said that it is the same still.
    case confirmed
    /// From the server.
    case server
  }

  /// The page.
  public let page: PublishedPage
  /// What was left out of it.
  public let report: ReadingReport
  /// Where it comes from.
  public let source: Source

  /// Describes a page that is there already, as in a test or a preview.
  public init(_ page: PublishedPage, report: ReadingReport = ReadingReport([]), source: Source) {
    self.page = page
    self.report = report
    self.source = source
  }

  /// Answers what a collection view asks about the page.
  public var presenter: AppsPresenter { AppsPresenter(page.content) }

  /// The layouts of its sections.
  public var plan: LayoutPlan { page.plan }
}
