import CatalogModel
import Foundation

/// Answers what a collection view asks about a page: its sections, their types and titles, how many
/// items each holds, and the items.
///
/// The page is read once, in one transaction, when the presenter is made; so all answers are of one
/// revision of the catalog, whatever another process writes meanwhile. Make a new presenter to see
/// a later revision.
///
/// A bad index is a thrown ``PresenterError``, never a trap.
///
/// ## Topics
/// - Sections: ``numberOfSections``, ``sectionType(for:)``, ``title(for:)``, ``subtitle(for:)``.
/// - Items: ``numberOfItems(for:)``, ``item(at:)``, ``configure(item:for:)``.
/// - Snapshots: ``snapshot()``.
public struct AppsPresenter: Sendable {
  /// Everything on the page, and the revision that it is of.
  public let content: PageContent

  /// Presents a page that has been read.
  public init(_ content: PageContent) {
    self.content = content
  }

  /// Reads a page of a catalog and presents it.
  ///
  /// - Parameter page: the page's slug, such as `apps`.
  /// - Throws: what the catalog throws, above all when it has no such page.
  public init(page slug: String, in catalog: some CatalogReading) throws {
    self.init(try catalog.pageContent(slug: slug))
  }

  /// How many sections the page has.
  public var numberOfSections: Int { content.sections.count }

  /// How many items a section holds.
  public func numberOfItems(for section: Int) throws(PresenterError) -> Int {
    try sectionContent(section).items.count
  }

  /// The style of a section.
  public func sectionType(for section: Int) throws(PresenterError) -> SectionType {
    try sectionContent(section).section.type
  }

  /// The title in a section's header; nil if it has none.
  public func title(for section: Int) throws(PresenterError) -> String? {
    try sectionContent(section).section.title
  }

  /// The line below a section's title; nil if it has none.
  public func subtitle(for section: Int) throws(PresenterError) -> String? {
    try sectionContent(section).section.subtitle
  }

  /// The app or category at a place.
  ///
  /// - Parameter indexPath: two indexes, the section's and the item's.
  public func item(at indexPath: IndexPath) throws(PresenterError) -> SectionItem {
    guard indexPath.count == 2 else {
      throw .notAnItemPath(indexes: indexPath.map { $0 })
    }
    let (section, item) = (indexPath[0], indexPath[1])
    let items = try sectionContent(section).items
    guard items.indices.contains(item) else {
      throw .itemOutOfRange(item, section: section, count: items.count)
    }
    return items[item]
  }

  private func sectionContent(_ index: Int) throws(PresenterError) -> SectionContent {
    guard content.sections.indices.contains(index) else {
      throw .sectionOutOfRange(
        index, count: content.sections.count, page: content.page.slug)
    }
    return content.sections[index]
  }
}
