#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

extension UICollectionViewCompositionalLayout {
  /// Forgets the frames, unless a context only moves the bounds or brings one measured size (`S30`,
  /// `N89`).
  func forgetFrames(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { visibleChanges = [:] }
    if let measured = context.preferredAttributes, solved != nil {
      solved?.solution.measure(measured)
    } else if !context.keepsFrames {
      solved = nil
    }
  }

  /// Whether new bounds change what is shown: a new size does, a new origin does where an item pins
  /// or a section's handler looks on.
  func isChanged(by newBounds: CGRect) -> Bool {
    guard let solved, let view = collectionView else { return true }
    if newBounds.size != view.bounds.size { return true }
    let isWatched = solved.sections.contains { $0?.visibleItemsInvalidationHandler != nil }
    return newBounds.origin != view.bounds.origin && (solved.hasPinnedItems || isWatched)
  }

  /// Whether a measured size would replace an estimate.
  func isChanged(byMeasuring attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard var copy = current?.solution else { return false }
    return !copy.measure(attributes).isEmpty
  }
}

extension LayoutSolution {
  /// Takes an element's preferred size in place of its estimates.
  @MainActor @discardableResult
  mutating func measure(_ attributes: UICollectionViewLayoutAttributes) -> MeasurementChange {
    let (width, height) = (Double(attributes.size.width), Double(attributes.size.height))
    let indexPath = attributes.indexPath
    guard let kind = attributes.representedElementKind else {
      return setMeasuredSize(
        width: width, height: height, forItem: indexPath.item, inSection: indexPath.section)
    }
    guard indexPath.count > 1 else {
      return setMeasuredSize(width: width, height: height, forLayoutBoundaryItem: kind)
    }
    return setMeasuredSize(
      width: width, height: height, forBoundaryItem: kind, inSection: indexPath.section)
  }
}
#endif
