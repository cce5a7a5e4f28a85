import CatalogModel
import DiffableSnapshot
import Foundation

/// Answers what a collection view asks about a page: its sections, their types and titles, how many
/// items each holds, and the items.
///
/// The page is read once, in one transaction, when the presenter is made; so all answers are of one
/// revision of the catalog, whatever another process writes meanwhile. Make a new presenter to see
/// a later revision, or follow ``updates(page:in:)``.
///
/// A bad index is a thrown ``PresenterError``, never a trap.
///
/// ## Topics
/// - Sections: ``numberOfSections``, ``sectionKind(for:)``, ``sectionType(for:)``, ``title(for:)``,
///   ``subtitle(for:)``.
/// - Items: ``numberOfItems(for:)``, ``item(at:)``, ``configure(item:for:)``.
/// - Snapshots: ``snapshot()``, ``updates(page:in:)``.
public struct AppsPresenter: Sendable {
  /// The page's sections with how much each holds, and the revision that all of it is of.
  public let outline: PageOutline
  /// The items, section by section.
  let items: [[SectionItem]]

  /// Presents a page that has been read.
  public init(_ content: PageContent) {
    outline = content.outline
    items = content.sections.map(\.items)
  }

  /// Everything on the page.
  public var content: PageContent {
    PageContent(
      page: outline.page, revision: outline.revision,
      sections: zip(outline.sections, items).map { section, items in
        SectionContent(section: section.section, items: items)
      }, unreadableRows: outline.unreadableRows)
  }

  /// Reads a page of a catalog and presents it.
  ///
  /// - Parameter page: the page's slug, such as `apps`.
  /// - Throws: what the catalog throws, above all when it has no such page.
  public init(page slug: String, in catalog: some CatalogReading) throws {
    self.init(try catalog.pageContent(slug: slug))
  }

  /// How many sections the page has.
  public var numberOfSections: Int { outline.sections.count }

  /// How many items a section holds.
  public func numberOfItems(for section: Int) throws(PresenterError) -> Int {
    try self.section(section).itemCount
  }

  /// What a section is: a built-in type, or a style of the catalog.
  public func sectionKind(for section: Int) throws(PresenterError) -> SectionKind {
    try self.section(section).section.kind
  }

  /// The built-in type of a section, for code that knows all of them.
  ///
  /// - Throws: ``PresenterError/notABuiltInType(style:section:)`` for a section in a style.
  public func sectionType(for section: Int) throws(PresenterError) -> SectionType {
    switch try sectionKind(for: section) {
    case .type(let type): return type
    case .style(let style): throw .notABuiltInType(style: style.slug, section: section)
    }
  }

  /// The title in a section's header; nil if it has none.
  public func title(for section: Int) throws(PresenterError) -> String? {
    try self.section(section).section.title
  }

  /// The line below a section's title; nil if it has none.
  public func subtitle(for section: Int) throws(PresenterError) -> String? {
    try self.section(section).section.subtitle
  }

  /// The app or category at a place.
  ///
  /// - Parameter indexPath: two indexes, the section's and the item's.
  public func item(at indexPath: IndexPath) throws(PresenterError) -> SectionItem {
    guard indexPath.count == 2 else {
      throw .notAnItemPath(indexes: indexPath.map { $0 })
    }
    let (section, item) = (indexPath[0], indexPath[1])
    let count = try self.section(section).itemCount
    guard 0..<count ~= item else {
      throw .itemOutOfRange(item, section: section, count: count)
    }
    return items[section][item]
  }

  private func section(_ index: Int) throws(PresenterError) -> SectionOutline {
    guard outline.sections.indices.contains(index) else {
      throw .sectionOutOfRange(index, count: outline.sections.count, page: outline.page.slug)
    }
    return outline.sections[index]
  }
}

extension AppsPresenter {
  /// The page's sections and items by identity, for a diffable data source.
  ///
  /// An item's identity is its section and itself, so that one app may stand in two sections.
  ///
  /// - Throws: `DiffableSnapshotError` if a section, or an item of one section, is there twice;
  ///   a catalog never holds such a page.
  public func snapshot() throws -> DiffableSnapshot<Section.ID, ItemIdentifier> {
    var snapshot = DiffableSnapshot<Section.ID, ItemIdentifier>()
    try snapshot.appendSections(outline.sections.map(\.id))
    for (section, items) in zip(outline.sections, items) {
      try snapshot.appendItems(
        items.map { ItemIdentifier(section: section.id, item: $0.id) }, toSection: section.id)
    }
    return snapshot
  }
}

/// A cell that can show an app.
public protocol AppConfigurable {
  /// Shows an app.
  func configure(with app: App)
}

/// A cell that can show a category.
public protocol CategoryConfigurable {
  /// Shows a category.
  func configure(with category: CatalogModel.Category)
}

extension AppsPresenter {
  /// Has a cell show the app at a place.
  ///
  /// - Throws: ``PresenterError`` if the place is off the page or holds a category.
  public func configure(
    item cell: some AppConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .app(let app) = try item(at: indexPath) else {
      throw .wrongKind(expected: .app, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: app)
  }

  /// Has a cell show the category at a place.
  ///
  /// - Throws: ``PresenterError`` if the place is off the page or holds an app.
  public func configure(
    item cell: some CategoryConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .category(let category) = try item(at: indexPath) else {
      throw .wrongKind(expected: .category, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: category)
  }
}
