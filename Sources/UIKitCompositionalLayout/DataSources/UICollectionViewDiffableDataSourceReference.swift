import UIKitStandIns

/// A diffable data source as Objective-C has it: identifiers are of any type that is `Hashable`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
  /// Makes an item's cell.
  public typealias CellProvider = (UICollectionView, IndexPath, Any) -> UICollectionViewCell?
  /// Makes a header, a footer or a badge.
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

  /// Makes headers, footers and badges.
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    get { source.supplementaryViewProvider }
    set { source.supplementaryViewProvider = newValue }
  }

  /// The snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(source.snapshot())
  }

  /// Shows a snapshot; at once.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> Any? {
    source.itemIdentifier(for: indexPath)?.base
  }

  /// An item's place.
  open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
    source.indexPath(for: hashable(identifier))
  }

  /// How many sections the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }

  /// How many items a section of the snapshot has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { source.collectionView(collectionView, numberOfItemsInSection: section) }

  /// What the cell provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { source.collectionView(collectionView, cellForItemAt: indexPath) }

  /// What the supplementary view provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
