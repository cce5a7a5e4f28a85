import CompositionalLayout
import LayoutSolver
import UIKitStandIns

extension _ListView {
  /// The attributes of what intersects the bounds.
  package var visibleAttributes: [UICollectionViewLayoutAttributes] { attributes(in: bounds) }

  /// What intersects the bounds, in the order in which it is read: section by section its headers, its items by their
  /// indices with the views attached to them, and its footers; those of the whole list around them.
  package var readingOrder: [UICollectionViewLayoutAttributes] {
    visibleAttributes.map { (rank: readingRank(of: $0), attributes: $0) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.attributes)
  }

  private func readingRank(of attributes: UICollectionViewLayoutAttributes) -> [Int] {
    let path = attributes.indexPath
    guard let kind = attributes.representedElementKind else {
      return [path.section, 1, path.item, 0]
    }
    // A pinned header is read where it is without being pinned.
    let names = ElementIdentifier.supplementaries(ofKind: kind, at: path)
    let element = names.lazy.compactMap { self.frames?.element($0) }.first
    let middle = element.map { $0.frame.y + $0.frame.height / 2 } ?? 0
    var isAfter = kind == ElementKind.sectionFooter
    switch element?.identifier.category {
    case .layoutBoundary:
      return [middle > Double(contentSize.height / 2) ? .max : -1, Int(middle)]
    case .boundary:
      let section = frames?.sectionFrame(path.section)
      isAfter = section.map { middle > ($0.y + $0.maxY) / 2 } ?? isAfter
    case nil where isAfter || kind == ElementKind.sectionHeader: break
    default: return [path.section, 1, path.item, 1]
    }
    return [path.section, isAfter ? 2 : 0, Int(middle)]
  }

  /// The items whose cells intersect the bounds, in order.
  var visibleItems: [IndexPath] {
    visibleAttributes.filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
  }

  /// The item at a point of the content.
  func item(at point: CGPoint) -> IndexPath? {
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return attributes(in: around)
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The cell of a visible item, made by the data source; nil for other items.
  package func cell(at indexPath: IndexPath) -> UIView? {
    guard let attributes = attributes(ofItemAt: indexPath), attributes.frame.intersects(bounds)
    else { return nil }
    return shownView(for: attributes)
  }

  /// The view of an element, made by the data source if it is new; nil for a background, for an
  /// element that the data source no longer has, and without a data source.
  package func shownView(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
    guard attributes.representedElementCategory != .decorationView else { return nil }
    return shown.view(ShownKey(attributes), frame: attributes.frame, in: self) {
      let view = makeView(for: attributes)
      if attributes.representedElementCategory == .cell, selected.contains(attributes.indexPath) {
        (view as? any StandInCell)?.setSelected(true, animated: false)
      }
      return view
    }
  }

  /// Makes the views of what intersects the bounds, and removes others.
  ///
  /// - Returns: The attributes of what intersects the bounds.
  @discardableResult
  func makeVisibleViews() -> [UICollectionViewLayoutAttributes] {
    let visible = visibleAttributes
    shown.keep(only: Set(visible.map(ShownKey.init)))
    for attributes in visible { _ = shownView(for: attributes) }
    return visible
  }

  /// Whether an element's frame still depends on an estimate.
  package func isProvisional(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let indexPath = attributes.indexPath
    let names =
      attributes.representedElementKind.map {
        ElementIdentifier.supplementaries(ofKind: $0, at: indexPath)
      } ?? [.cell(section: indexPath.section, item: indexPath.item)]
    return names.lazy.compactMap { self.frames?.element($0) }.first?.isProvisional ?? false
  }

  /// Scrolls to an item, immediately.
  ///
  /// - Returns: The offset of the item's orthogonal section, if it is in one.
  @discardableResult
  func scroll(to item: IndexPath, position: ScrollPosition) -> Double? {
    let target = frames?.offset(
      toShowItem: item.item, inSection: item.section, position: position,
      visibleBounds: LayoutRect(visibleBounds))
    guard let target else { return nil }
    let insets = adjustedContentInset
    contentOffset = CGPoint(
      x: target.contentOffset.x - Double(insets.left),
      y: target.contentOffset.y - Double(insets.top))
    return target.orthogonalOffset
  }
}

@MainActor
extension ShownKey {
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
  }
}
