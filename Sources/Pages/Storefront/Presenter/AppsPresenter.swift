public import CatalogModel
public import DiffableSnapshot
public import SystemEssentials

/// Answers a collection view's questions about a page: its sections, their types, titles and item
/// counts, and the items.
///
/// The presenter reads the page once, in one transaction, so all answers come from the same
/// revision of the catalog. Create a new presenter to see a later revision, or follow
/// ``updates(page:in:)``.
///
/// A bad index throws a ``PresenterError`` and never traps.
///
/// ## Topics
///
/// ### Sections
/// - ``numberOfSections``
/// - ``sectionKind(for:)``
/// - ``sectionType(for:)``
/// - ``title(for:)``
/// - ``subtitle(for:)``
///
/// ### Items
/// - ``numberOfItems(for:)``
/// - ``item(at:)``
/// - ``configure(item:for:)-(AppConfigurable,_)``
/// - ``configure(item:for:)-(CategoryConfigurable,_)``
/// - ``configure(item:for:)-(CardConfigurable,_)``
///
/// ### Snapshots
/// - ``snapshot()``
/// - ``updates(page:in:)``
public struct AppsPresenter: Sendable {
  /// The page's sections with their item counts, and the revision they were read at.
  public let outline: PageOutline
  /// The items, section by section.
  let items: [[SectionItem]]
  /// The fallbacks, section by section.
  let fallbacks: [[App]?]

  /// Presents a page that has already been read. Choices show their fallbacks; `PageContent.shown(to:)` gives
  /// the page as an audience sees it.
  public init(_ content: PageContent) {
    self.init(withCases: content.shown().page)
  }

  /// Presents all sections of a page, the cases of its choices beside their fallbacks.
  public init(withCases content: PageContent) {
    outline = content.outline
    items = content.sections.map(\.items)
    fallbacks = content.sections.map(\.fallback)
  }

  /// The page with all sections and items.
  public var content: PageContent {
    PageContent(
      page: outline.page, revision: outline.revision,
      sections: outline.sections.indices.map { index in
        SectionContent(
          section: outline.sections[index].section, items: items[index], fallback: fallbacks[index])
      }, unreadableRows: outline.unreadableRows)
  }

  /// Reads a page from a catalog and presents it.
  ///
  /// - Parameters:
  ///   - slug: The page's slug, such as `apps`.
  ///   - catalog: The catalog to read from.
  /// - Throws: The catalog's error, for example if there is no such page.
  public init(page slug: String, in catalog: some CatalogReading) throws {
    self.init(try catalog.pageContent(slug: slug))
  }

  /// The number of sections.
  public var numberOfSections: Int { outline.sections.count }

  /// The number of items in a section.
  public func numberOfItems(for section: Int) throws(PresenterError) -> Int {
    try self.section(section).itemCount
  }

  /// The section's kind: a built-in type, or a style of the catalog.
  public func sectionKind(for section: Int) throws(PresenterError) -> SectionKind {
    try self.section(section).section.kind
  }

  /// The section's built-in type, for code that handles all of them.
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

  /// The app, category or card at an index path.
  ///
  /// - Parameter indexPath: The section's index and the item's index.
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
  /// A snapshot of the page for a diffable data source.
  ///
  /// An item is identified by its section and itself, so the same app may appear in two sections.
  ///
  /// - Throws: `DiffableSnapshotError` if the page contains a section twice, or a section contains
  ///   an item twice. A catalog never holds such a page.
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

/// A cell that can show a card.
public protocol CardConfigurable {
  /// Shows a card.
  func configure(with card: Card)
}

extension AppsPresenter {
  /// Configures a cell with the app at an index path.
  ///
  /// - Throws: ``PresenterError`` if the index path is out of range or holds something else.
  public func configure(
    item cell: some AppConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .app(let app) = try item(at: indexPath).content else {
      throw .wrongKind(expected: .app, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: app)
  }

  /// Configures a cell with the category at an index path.
  ///
  /// - Throws: ``PresenterError`` if the index path is out of range or holds something else.
  public func configure(
    item cell: some CategoryConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .category(let category) = try item(at: indexPath).content else {
      throw .wrongKind(expected: .category, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: category)
  }
  /// Configures a cell with the card at an index path.
  ///
  /// - Throws: ``PresenterError`` if the index path is out of range or holds something else.
  public func configure(
    item cell: some CardConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .card(let card) = try item(at: indexPath).content else {
      throw .wrongKind(expected: .card, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: card)
  }
}
