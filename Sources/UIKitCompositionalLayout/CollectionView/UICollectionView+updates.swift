import CompositionalLayout
import LayoutSolver
import UIKitStandIns

extension UICollectionView {
  /// Asks the data source for its counts again.
  public func insertSections(_ sections: IndexSet) { reloadData() }

  /// Asks the data source for its counts again.
  public func deleteSections(_ sections: IndexSet) { reloadData() }

  /// Asks the data source for its counts again.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  /// Asks the data source for its counts again.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Asks the data source for its counts again (iOS 15).
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Whether updates wait for the data source. Ignored: always false.
  public var hasUncommittedUpdates: Bool { false }

  /// The item of a cell. Ignored: always nil, as no cells are made.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }

  /// A supplementary view. Ignored: always nil, as no views are made.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }

  /// The supplementary views in sight. Ignored: always none, as no views are made.
  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] { [] }

  /// The places of the supplementary views that meet the bounds, in order.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    (preparedLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter {
        $0.representedElementCategory == .supplementaryView
          && $0.representedElementKind == elementKind
      }
      .map(\.indexPath).sorted()
  }

  /// Begins to move an item. Ignored: always false.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }

  /// Moves the item on. Ignored.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}

  /// Ends the movement. Ignored.
  public func endInteractiveMovement() {}

  /// Cancels the movement. Ignored.
  public func cancelInteractiveMovement() {}

  /// When self-sizing cells are measured again, with Apple's raw values (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never automatically.
    case disabled = 0
    /// When it is asked for.
    case enabled = 1
    /// When it is asked for, and when constraints change.
    case enabledIncludingConstraints = 2
  }
}

/// The solver's positions, by a name that does not stand for the collection view's own.
private typealias SolverPosition = ScrollPosition

extension UICollectionView {
  /// Scrolls to an item, its orthogonal section included, at once.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let target = layout.solution?.offset(
        toShowItem: indexPath.item, inSection: indexPath.section,
        position: scrollPosition.described, visibleBounds: LayoutRect(visibleBounds))
    else { return }
    let insets = adjustedContentInset
    contentOffset = CGPoint(
      x: target.contentOffset.x - Double(insets.left),
      y: target.contentOffset.y - Double(insets.top))
    guard let offset = target.orthogonalOffset else { return }
    layout.setOrthogonalOffset(CGFloat(offset), inSection: indexPath.section)
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate var described: SolverPosition {
    if !isDisjoint(with: [.centeredVertically, .centeredHorizontally]) { return .center }
    if !isDisjoint(with: [.top, .left]) { return .start }
    return isDisjoint(with: [.bottom, .right]) ? .nearest : .end
  }
}
