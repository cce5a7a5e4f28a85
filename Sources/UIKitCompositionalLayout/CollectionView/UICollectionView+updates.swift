import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

extension UICollectionView {
  /// Reloads the counts from the data source.
  public func insertSections(_ sections: IndexSet) { reloadData() }

  /// Reloads the counts from the data source.
  public func deleteSections(_ sections: IndexSet) { reloadData() }

  /// Reloads the counts from the data source.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Reloads the counts from the data source (iOS 15).
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }

  /// The places of the supplementary views that intersect the bounds, in order.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    visibleAttributes
      .filter {
        $0.representedElementCategory == .supplementaryView
          && $0.representedElementKind == elementKind
      }
      .map(\.indexPath).sorted()
  }

  /// Starts moving an item. Ignored: always false.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }

  /// Continues the movement. Ignored.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}

  /// Ends the movement. Ignored.
  public func endInteractiveMovement() {}

  /// Cancels the movement. Ignored.
  public func cancelInteractiveMovement() {}

  /// When self-sizing cells are measured again, with Apple's raw values (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never automatically.
    case disabled = 0
    /// On request.
    case enabled = 1
    /// On request, and when constraints change.
    case enabledIncludingConstraints = 2
  }
}

/// The solver's positions, renamed because the collection view has a type of the same name.
private typealias SolverPosition = ScrollPosition

extension UICollectionView {
  /// Scrolls to an item, its orthogonal section included, immediately.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let offset = scroll(to: indexPath, position: scrollPosition.described) else { return }
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    layout?.setOrthogonalOffset(CGFloat(offset), inSection: indexPath.section)
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate var described: SolverPosition {
    if !isDisjoint(with: [.centeredVertically, .centeredHorizontally]) { return .center }
    if !isDisjoint(with: [.top, .left]) { return .start }
    return isDisjoint(with: [.bottom, .right]) ? .nearest : .end
  }
}
