import LayoutSolver
public import UIKitStandIns

extension UICollectionView {
  /// The cell of a visible item, made by the data source; nil for other items.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cell(at: indexPath) as? UICollectionViewCell
  }

  /// The cells of the visible items, in order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The item of a visible cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.indexPath(of: cell)
  }

  /// A visible supplementary view, made by the data source; nil for others.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard
      let attributes = layoutAttributesForSupplementaryElement(ofKind: elementKind, at: indexPath),
      attributes.frame.intersects(bounds)
    else { return nil }
    return shownView(for: attributes) as? UICollectionReusableView
  }

  /// The visible supplementary views of a kind, in order.
  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Makes the visible views, and lays out again with the sizes that they prefer until none
  /// changes, as UIKit does when it draws.
  func showVisibleViews() {
    let before = shown.keys
    for _ in 0..<Self.roundsOfMeasuring {
      let isChanged = makeVisibleViews().reduce(false) { measure($1) || $0 }
      if !isChanged { break }
    }
    for attributes in visibleAttributes {
      guard let view = shownView(for: attributes) as? UICollectionReusableView else { continue }
      view.apply(attributes)
      guard let cell = view as? UICollectionViewCell, !before.contains(ShownKey(attributes))
      else { continue }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
    }
  }

  /// More than any page needs: every round shows views that the one before has moved into sight.
  private static let roundsOfMeasuring = 50

  /// Replaces an element's estimates by the size that its view prefers, unless that is a guess.
  ///
  /// - Returns: Whether the layout has changed.
  private func measure(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let view = shownView(for: attributes) as? UICollectionReusableView,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return false }
    let (preferred, guesses) = GuessLog.collecting { view.preferredLayoutAttributesFitting(copy) }
    let layout = collectionViewLayout
    guard guesses.isEmpty,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }
}
