#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import CompositionalLayout
import Storefront
import UIKitCompositionalLayout

/// Shows pages in a collection view: gives it its layout, its cells and its changes.
///
/// A section lays itself out by the alternative that holds where the collection view stands, and again
/// after a rotation. Where a page has something that the app registered no view for, an empty one stands.
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
  /// The page that is shown; `nil` before the first one.
  public private(set) var page: LoadedPage?

  private weak var collectionView: UICollectionView?
  private let layout: UICollectionViewCompositionalLayout
  private let dataSource: UICollectionViewDiffableDataSource<Section.ID, ItemIdentifier>
  private let views = PageViews()
  private var decorationKinds: Set<String> = []

  /// Takes a collection view over: sets its layout and its data source. Keep the object as long as the
  /// collection view.
  public init(_ collectionView: UICollectionView) {
    let views = views
    let dataSource = UICollectionViewDiffableDataSource<Section.ID, ItemIdentifier>(
      collectionView: collectionView
    ) { collectionView, indexPath, item in
      views.cell(for: item, at: indexPath, in: collectionView)
    }
    // Sections are found by identity: while changes are applied, UIKit may ask for those before them.
    layout = UICollectionViewCompositionalLayout { [weak dataSource] index, environment in
      let section = dataSource?.sectionIdentifier(for: index)
      return NSCollectionLayoutSection(views.layout(of: section), environment: environment)
    }
    dataSource.supplementaryViewProvider = { [weak dataSource] collectionView, kind, indexPath in
      // What belongs to the whole page has a path of one index.
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

  /// What the app has cells for. Documents that are read for it leave other sections out, or show their
  /// fallbacks.
  public var client: PageClient { PageClient(cellKinds: Set(views.cells.keys)) }

  /// Says which cells show items, and how.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - kinds: The kinds of cells that it stands for, as documents name them.
  ///   - show: Has a cell show an item.
  public func register<Cell: UICollectionViewCell>(
    _ type: Cell.Type, for kinds: [String],
    show: @escaping @MainActor (_ cell: Cell, _ item: SectionItem) -> Void
  ) {
    let registration = UICollectionView.CellRegistration<Cell, SectionItem> { cell, _, item in
      show(cell, item)
    }
    for kind in kinds {
      views.cells[kind] = { collectionView, indexPath, item in
        collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: item)
      }
    }
  }

  /// Says which views are headers, footers or badges, and how they show what they stand at.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - kind: The kind of supplementary view, as documents name it.
  ///   - show: Has a view show what belongs to its place.
  public func register<View: UICollectionReusableView>(
    _ type: View.Type, forSupplementary kind: String,
    show: @escaping @MainActor (_ view: View, _ place: SupplementaryPlace) -> Void
  ) {
    collectionView?.register(
      type, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    views.supplementaries[kind] = { view, place in
      if let view = view as? View { show(view, place) }
    }
  }

  /// Says which view is a background.
  public func register(
    _ type: (some UICollectionReusableView).Type, forDecoration kind: String
  ) {
    layout.register(type, forDecorationViewOfKind: kind)
    decorationKinds.insert(kind)
  }

  /// The item at a place; `nil` if there is none.
  public func item(at indexPath: IndexPath) -> SectionItem? {
    dataSource.itemIdentifier(for: indexPath).flatMap(views.item)
  }

  /// Shows a page in place of the one before, or none. What stayed moves to its place, and what looks
  /// different is shown anew.
  ///
  /// - Throws: `DiffableSnapshotError` if a section, or an item of one section, is there twice; no
  ///   document that was read holds such a page.
  public func apply(_ page: LoadedPage?, animatingDifferences: Bool = true) throws {
    guard let page else { return clear() }
    let presenter = page.presenter
    var snapshot = try presenter.snapshot(markingChangesSince: self.page?.presenter)
    let changes = views.show(page, presenter)
    try snapshot.reloadSections(changes.otherCells)
    registerDecorations(of: page.plan)
    let isFirst = self.page == nil
    self.page = page
    dataSource.apply(
      NSDiffableDataSourceSnapshot(snapshot), animatingDifferences: animatingDifferences && !isFirst
    )
    guard changes.isLaidOutAnew else { return }
    // Sets what the sections share, and has the layout ask for each section again.
    layout.configuration = UICollectionViewCompositionalLayoutConfiguration(
      page.page.configuration)
  }

  private func clear() {
    page = nil
    views.clear()
    dataSource.apply(
      NSDiffableDataSourceSnapshot<Section.ID, ItemIdentifier>(), animatingDifferences: false)
  }

  /// UIKit stops an app whose layout asks for a background of a class that nobody registered.
  private func registerDecorations(of plan: LayoutPlan) {
    let layouts = plan.sections.flatMap(\.layout.everyDescription)
    for kind in layouts.flatMap(\.decorationItems).map(\.elementKind)
    where decorationKinds.insert(kind).inserted {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
  }
}
#endif
