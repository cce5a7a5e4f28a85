public import UIKitStandIns

/// A diffable data source of Objective-C, with identifiers of any `Hashable` type.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
  /// Creates an item's cell.
  public typealias CellProvider = (UICollectionView, IndexPath, Any) -> UICollectionViewCell?
  /// Creates a header, a footer or a badge.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath)
    -> UICollectionReusableView?

  private let source: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>

  /// Creates a collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      cellProvider($0, $1, $2.base)
    }
    super.init()
    collectionView.dataSource = self
  }

  /// Creates headers, footers and badges.
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    get { source.supplementaryViewProvider }
    set { source.supplementaryViewProvider = newValue }
  }

  /// The current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(source.snapshot())
  }

  /// Applies a snapshot immediately.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The item at an index path.
  open func itemIdentifier(for indexPath: IndexPath) -> Any? {
    source.itemIdentifier(for: indexPath)?.base
  }

  /// An item's index path.
  open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
    source.indexPath(for: hashable(identifier))
  }

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }

  /// The number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { source.collectionView(collectionView, numberOfItemsInSection: section) }

  /// The cell from the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { source.collectionView(collectionView, cellForItemAt: indexPath) }

  /// The view from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
