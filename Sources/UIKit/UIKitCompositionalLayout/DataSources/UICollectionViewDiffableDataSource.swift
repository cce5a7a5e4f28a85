public import UIKitStandIns

/// A data source whose items come from snapshots.
///
/// | member                             | on Linux     |
/// |------------------------------------|--------------|
/// | `collectionView(_:moveItemAt:to:)` | never called |
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>,
  UICollectionViewDataSource
{
  /// Makes an item's cell.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType)
    -> UICollectionViewCell?
  /// Makes a header, a footer or a badge.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath)
    -> UICollectionReusableView?

  /// Makes headers, footers and badges.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  private let cellProvider: CellProvider

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init { [weak collectionView] in collectionView?.forgetCounts() }
    collectionView.dataSource = self
  }

  // MARK: - UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    snapshot().numberOfSections
  }

  open func collectionView(
    _: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numberOfItems(inSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

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

  open func collectionView(_: UICollectionView, moveItemAt _: IndexPath, to _: IndexPath) {}

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}
