import CompositionalLayout
import LayoutSolver
import UIKitStandIns

extension UICollectionView {
  /// Asks the data source anew.
  public func insertSections(_ sections: IndexSet) { reloadData() }

  /// Asks the data source anew.
  public func deleteSections(_ sections: IndexSet) { reloadData() }

  /// Asks the data source anew.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  /// Asks the data source anew.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Asks the data source anew (iOS 15).
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Whether changes wait for the data source: none do.
  public var hasUncommittedUpdates: Bool { false }

  /// The item of a cell; no cell is ever made.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }

  /// A header, a footer or a badge; none is ever made.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }

  /// The headers, footers and badges in sight; none is ever made.
  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] { [] }

  /// Where the headers, footers and badges are that the bounds meet, in order.
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

  /// Begins to drag an item; nothing is dragged here.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }

  /// Drags on; nothing is dragged here.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}

  /// Puts what was dragged; nothing was.
  public func endInteractiveMovement() {}

  /// Puts what was dragged back; nothing was.
  public func cancelInteractiveMovement() {}

  /// When cells that size themselves are measured again (iOS 16), with Apple's raw values.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never of itself.
    case disabled = 0
    /// When it is asked for.
    case enabled = 1
    /// And when rules change.
    case enabledIncludingConstraints = 2
  }
}

/// The solver's positions, by a name that does not stand for the collection view's own.
private typealias SolverPosition = ScrollPosition

extension UICollectionView {
  /// Scrolls until an item stands where it should, its own row included; at once.
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
