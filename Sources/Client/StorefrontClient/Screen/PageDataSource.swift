#if canImport(UIKit) || !canImport(AppKit)
public import CatalogModel
import CompositionalLayout
import DiffableSnapshot
public import Storefront
public import UIKitCompositionalLayout

/// Shows pages in a collection view: provides its layout, cells and supplementary views, and animates
/// changes.
///
/// Each section uses the layout alternative that matches the collection view's environment, also after a
/// rotation. Elements without a registered view are shown as empty views.
///
/// ```swift
/// let pages = PageDataSource(collectionView)
/// pages.register(AppCell.self, for: ["MediumAppCell"]) { cell, item in cell.show(item) }
/// let loader = PageLoader(server: address, showing: pages.client)
/// for await state in loader.updates(of: "apps") {
///   try pages.apply(state.page)
/// }
/// ```
@MainActor
public final class PageDataSource {
  /// The page that is shown; `nil` if there is none.
  public private(set) var page: LoadedPage?
  /// Called when a cell is registered for a new kind and ``client`` therefore has changed. A page that was
  /// loaded before may lack sections: load it again.
  public var clientDidChange: (() -> Void)?
  /// Called when a section scrolls in its own direction, which a collection view's delegate is not told;
  /// `nil` if that does not matter. Set it before a page is applied. The layout may be incomplete during
  /// the call.
  public var sectionDidScroll: (() -> Void)? {
    get { views.sectionDidScroll }
    set { views.sectionDidScroll = newValue }
  }

  /// Called when a section that an experiment decided about is displayed, once for each page that is applied;
  /// `nil` if there are no experiments.
  public var didExpose: ((Exposure) -> Void)?

  private weak var collectionView: UICollectionView?
  private let layout: UICollectionViewCompositionalLayout
  private let dataSource: UICollectionViewDiffableDataSource<Section.ID, ItemIdentifier>
  private let views = PageViews()
  private var decorationKinds: Set<String> = []
  private var exposures = ExposureLog()

  /// Sets the layout and the data source of a collection view. The collection view does not retain this
  /// object: keep a reference to it.
  public init(_ collectionView: UICollectionView) {
    let views = views
    let dataSource = UICollectionViewDiffableDataSource<Section.ID, ItemIdentifier>(
      collectionView: collectionView
    ) { collectionView, indexPath, item in
      views.cell(for: item, at: indexPath, in: collectionView)
    }
    // By identifier, because UIKit may ask for the previous sections while a snapshot is applied.
    layout = UICollectionViewCompositionalLayout { [weak dataSource] index, environment in
      let identifier = dataSource?.sectionIdentifier(for: index)
      let section = NSCollectionLayoutSection(
        views.layout(of: identifier), environment: environment)
      if let didScroll = views.sectionDidScroll, section.orthogonalScrollingBehavior != .none {
        section.visibleItemsInvalidationHandler = { _, _, _ in didScroll() }
      }
      return section
    }
    dataSource.supplementaryViewProvider = { [weak dataSource] collectionView, kind, indexPath in
      // Headers and footers of the whole layout have index paths of length 1.
      let section =
        indexPath.count > 1 ? dataSource?.sectionIdentifier(for: indexPath.section) : nil
      let item = indexPath.count > 1 ? dataSource?.itemIdentifier(for: indexPath) : nil
      return views.view(
        of: kind, in: section, of: item, at: indexPath, in: collectionView)
    }
    self.dataSource = dataSource
    self.collectionView = collectionView
    collectionView.collectionViewLayout = layout
  }

  /// A client with the registered cell kinds. In pages that are loaded for it, sections with other cell
  /// kinds are replaced by their fallbacks or left out.
  public var client: PageClient { PageClient(cellKinds: Set(views.cells.keys)) }

  /// Registers a cell class for one or more cell kinds.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - kinds: The cell kinds, as documents name them, such as `MediumAppCell`.
  ///   - show: Configures a cell for an item.
  public func register<Cell: UICollectionViewCell>(
    _ type: Cell.Type, for kinds: [String],
    show: @escaping @MainActor (_ cell: Cell, _ item: SectionItem) -> Void
  ) {
    let registration = UICollectionView.CellRegistration<Cell, SectionItem> { cell, _, item in
      show(cell, item)
    }
    let before = client
    for kind in kinds {
      views.cells[kind] = { collectionView, indexPath, item in
        collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: item)
      }
    }
    if page != nil { dataSource.applySnapshotUsingReloadData(dataSource.snapshot()) }
    if client != before { clientDidChange?() }
  }

  /// Registers a content configuration for one or more cell kinds, whose cells are plain
  /// `UICollectionViewCell`s.
  ///
  /// - Parameters:
  ///   - kinds: The cell kinds, as documents name them, such as `MediumAppCell`.
  ///   - content: Returns the configuration of a cell for an item.
  public func register(
    contentFor kinds: [String],
    content: @escaping @MainActor (_ item: SectionItem) -> any UIContentConfiguration
  ) {
    register(UICollectionViewCell.self, for: kinds) { $0.contentConfiguration = content($1) }
  }

  /// Registers a class for a kind of supplementary view: headers, footers or badges.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - kind: The element kind, as documents name it, such as `badge`.
  ///   - show: Configures a view for its page, section and item.
  public func register<View: UICollectionReusableView>(
    _ type: View.Type, forSupplementary kind: String,
    show: @escaping @MainActor (_ view: View, _ owner: SupplementaryOwner) -> Void
  ) {
    collectionView?.register(
      type, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    views.supplementaries[kind] = { view, owner in
      if let view = view as? View { show(view, owner) }
    }
  }

  /// Registers a class for a kind of decoration view: the backgrounds of sections.
  public func register(
    _ type: (some UICollectionReusableView).Type, forDecoration kind: String
  ) {
    layout.register(type, forDecorationViewOfKind: kind)
    decorationKinds.insert(kind)
  }

  /// The item at an index path; `nil` if there is none.
  public func item(at indexPath: IndexPath) -> SectionItem? {
    dataSource.itemIdentifier(for: indexPath).flatMap(views.item)
  }

  /// Tells the data source that a cell of a section is about to be displayed, for ``didExpose``. Call it from
  /// `collectionView(_:willDisplay:forItemAt:)` of the collection view's delegate.
  public func willDisplaySection(at index: Int) {
    guard didExpose != nil, let section = section(at: index) else { return }
    for exposure in exposures.exposures(displaying: section.key) { didExpose?(exposure) }
  }

  /// The section at an index; `nil` if there is none.
  public func section(at index: Int) -> PublishedSection? {
    dataSource.sectionIdentifier(for: index).flatMap(views.section)
  }

  /// Replaces the page that is shown; `nil` empties the collection view. Items that stay are moved, and
  /// items and sections that changed are reconfigured or reloaded.
  ///
  /// - Parameters:
  ///   - page: The page to show.
  ///   - animatingDifferences: Whether the change is animated. The first page never is.
  ///   - completion: Called when the collection view shows the page, after the animation; not called if
  ///     the method throws.
  /// - Throws: `DiffableSnapshotError` if two sections, or two items of a section, have the same
  ///   identifier. Pages that were read from documents never do.
  public func apply(
    _ page: LoadedPage?, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) throws {
    guard let page else { return clear(completion) }
    let presenter = page.presenter
    var snapshot = try presenter.snapshot(markingChangesSince: self.page?.presenter)
    let changes = views.show(page, presenter)
    try snapshot.reloadSections(changes.otherCells)
    registerDecorations(of: page.plan)
    if !exposures.isOf(page.page) { exposures = ExposureLog(page.page) }
    let isFirst = self.page == nil
    self.page = page
    dataSource.apply(
      NSDiffableDataSourceSnapshot(snapshot),
      animatingDifferences: animatingDifferences && !isFirst, completion: completion)
    guard changes.isLaidOutAnew else { return }
    // This also invalidates the layout, which then asks for each section again.
    layout.configuration = UICollectionViewCompositionalLayoutConfiguration(
      page.page.configuration)
  }

  private func clear(_ completion: (() -> Void)?) {
    page = nil
    exposures = ExposureLog()
    views.clear()
    dataSource.apply(
      NSDiffableDataSourceSnapshot<Section.ID, ItemIdentifier>(), animatingDifferences: false,
      completion: completion)
  }

  /// Registers an empty view for each unregistered kind of decoration, because UIKit raises an exception if
  /// a layout contains one.
  private func registerDecorations(of plan: LayoutPlan) {
    let layouts = plan.sections.flatMap(\.layout.everyDescription)
    for kind in layouts.flatMap(\.decorationItems).map(\.elementKind)
    where decorationKinds.insert(kind).inserted {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
  }
}
#endif
