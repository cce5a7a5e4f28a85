#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

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
#endif
