public import UIKitStandIns

/// A data source whose counts come from snapshots. Cells are never requested on Linux.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Creates an item's cell.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType)
    -> UICollectionViewCell?
  /// Creates a header, a footer or a badge.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath)
    -> UICollectionReusableView?

  /// Creates headers, footers and badges.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers of reordering. Supported.
  open var reorderingHandlers = ReorderingHandlers()
  /// The handlers of expanding and collapsing. Supported.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var sections:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates a collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// The current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > { current }

  /// Applies a snapshot immediately.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    collectionView?.forgetCounts()
    completion?()
  }

  /// Applies a snapshot without a difference (iOS 15).
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// Applies the visible items of a section snapshot (iOS 14).
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if current.indexOfSection(section) == nil { current.appendSections([section]) }
    current.deleteItems(current.itemIdentifiers(inSection: section))
    current.appendItems(snapshot.visibleItems, toSection: section)
    sections[section] = snapshot
    collectionView?.forgetCounts()
    completion?()
  }

  /// A section's snapshot: the one applied last, or a flat one of its items (iOS 14).
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let snapshot = sections[section] { return snapshot }
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil {
      snapshot.append(current.itemIdentifiers(inSection: section))
    }
    return snapshot
  }

  /// The item at an index path.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// An item's index path.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let identifier = current.sectionIdentifier(containingItem: itemIdentifier),
      let section = current.indexOfSection(identifier),
      let item = current.itemIdentifiers(inSection: identifier).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// The section at an index (iOS 15).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// A section's index (iOS 15).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// The number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  /// The cell from the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  /// The view from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  /// Whether an item can be dragged, according to the handlers.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Called when an item was moved; never on Linux.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// The index titles: none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}
