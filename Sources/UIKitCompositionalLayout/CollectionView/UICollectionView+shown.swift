import LayoutSolver
public import UIKitStandIns

extension UICollectionView {
  /// The name of a shown view: its index path, and its kind unless it is a cell.
  struct ShownKey: Hashable {
    var kind: String?
    var indexPath: IndexPath
  }

  /// The cell of a visible item, made by the data source; nil for other items.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let attributes = layoutAttributesForItem(at: indexPath),
      attributes.frame.intersects(bounds)
    else { return nil }
    return shownView(for: attributes) as? UICollectionViewCell
  }

  /// The cells of the visible items, in order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The item of a visible cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.key(of: cell)?.indexPath
  }

  /// A visible supplementary view, made by the data source; nil for others.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard
      let attributes = layoutAttributesForSupplementaryElement(ofKind: elementKind, at: indexPath),
      attributes.frame.intersects(bounds)
    else { return nil }
    return shownView(for: attributes)
  }

  /// The visible supplementary views of a kind, in order.
  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The view of an element, made by the data source if it is new; nil for a background, for an
  /// element that the data source no longer has, and without a data source.
  func shownView(
    for attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let (indexPath, kind) = (attributes.indexPath, attributes.representedElementKind)
    guard let dataSource, attributes.representedElementCategory != .decorationView,
      indexPath.count < 2 || indexPath.section < numberOfSections,
      kind != nil || indexPath.item < numberOfItems(inSection: indexPath.section)
    else { return nil }
    let key = ShownKey(kind: kind, indexPath: indexPath)
    return shown.view(key, frame: attributes.frame, in: self) {
      guard let kind else { return dataSource.collectionView(self, cellForItemAt: indexPath) }
      return dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Makes the visible views, and lays out again with the sizes that they prefer until none
  /// changes, as UIKit does when it draws.
  func showVisibleViews() {
    let before = shown.keys
    for _ in 0..<Self.roundsOfMeasuring {
      let visible = visibleAttributes
      shown.keep(only: Set(visible.map(ShownKey.init)))
      let isChanged = visible.reduce(false) { measure($1) || $0 }
      if !isChanged { break }
    }
    for attributes in visibleAttributes {
      guard let view = shownView(for: attributes) else { continue }
      view.apply(attributes)
      guard let cell = view as? UICollectionViewCell,
        !before.contains(ShownKey(attributes))
      else { continue }
      cell.isSelected = selectedItems.contains(attributes.indexPath)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
    }
  }

  /// More than any page needs: every round shows views that the one before has moved into sight.
  private static let roundsOfMeasuring = 50

  /// The attributes of what intersects the bounds.
  package var visibleAttributes: [UICollectionViewLayoutAttributes] {
    preparedLayout.layoutAttributesForElements(in: bounds) ?? []
  }

  /// Whether an element's frame still depends on an estimate.
  package func isProvisional(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let solution = layout.solution
    else { return false }
    let indexPath = attributes.indexPath
    let names =
      attributes.representedElementKind.map {
        ElementIdentifier.supplementaries(ofKind: $0, at: indexPath)
      } ?? [.cell(section: indexPath.section, item: indexPath.item)]
    return names.lazy.compactMap(solution.element).first?.isProvisional ?? false
  }

  /// Replaces an element's estimates by the size that its view prefers, unless that is a guess.
  ///
  /// - Returns: Whether the layout has changed.
  private func measure(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let view = shownView(for: attributes),
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

@MainActor
extension UICollectionView.ShownKey {
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
  }
}
