public import UIKitStandIns

/// Provides a collection view's items. Methods that are optional in UIKit have a default.
///
/// | member                             | on Linux     |
/// |------------------------------------|--------------|
/// | `collectionView(_:canMoveItemAt:)` | never called |
/// | `collectionView(_:moveItemAt:to:)` | never called |
/// | `indexTitles(for:)`                | never called |
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )

  func indexTitles(for collectionView: UICollectionView) -> [String]?
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _: UICollectionView, viewForSupplementaryElementOfKind _: String, at _: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  public func collectionView(_: UICollectionView, canMoveItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_: UICollectionView, moveItemAt _: IndexPath, to _: IndexPath) {}
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

/// Prefetches a collection view's items; never called on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt _: [IndexPath]) {}
}
