import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

extension UICollectionView {
  public func insertSections(_ sections: IndexSet) { reloadData() }

  public func deleteSections(_ sections: IndexSet) { reloadData() }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Since iOS 15.
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

  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }

  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}

  public func endInteractiveMovement() {}

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
  /// Scrolls to an item, its orthogonal section included.
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
