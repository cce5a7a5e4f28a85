import CompositionalLayout
import LayoutSolver
import UIKitStandIns

extension UICollectionViewCompositionalLayout {
  /// Calls the sections' handlers with what is visible, last section first, and keeps what they set
  /// (`N98`). A collection view without a size shows nothing, and handlers divide by it.
  func updateVisibleItems() {
    guard let solved, let view = collectionView, !view.bounds.isEmpty,
      solved.sections.contains(where: { $0?.visibleItemsInvalidationHandler != nil })
    else { return }
    let elements = solved.solution.visibleElements(in: LayoutRect(view.visibleBounds))
    let bySection = Dictionary(grouping: elements, by: \.identifier.section)
    for (index, section) in solved.sections.enumerated().reversed() {
      guard let handler = section?.visibleItemsInvalidationHandler,
        !solved.descriptions[index].hasEstimates
      else { continue }
      let shown = (bySection[index] ?? []).filter { !$0.identifier.isOfWholeLayout }
      let items = shown.sorted { $0.identifier.rank < $1.identifier.rank }
      call(handler, section: index, with: items, solved: solved, in: view)
    }
  }

  private func call(
    _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler, section: Int,
    with elements: [LayoutElement], solved: SolvedLayout, in view: UICollectionView
  ) {
    let items = elements.map { element in
      let attributes = UICollectionViewLayoutAttributes(element)
      attributes.frame.origin.x += rowOffset(of: element)
      return VisibleItem(attributes, changes: visibleChanges[element.identifier] ?? .init())
    }
    var offset = view.contentOffset
    if solved.solution.orthogonalRow(inSection: section) != nil {
      offset = CGPoint(x: solved.solution.orthogonalOffset(inSection: section), y: 0)
    }
    handler(items, offset, solved.environment)
    for (element, item) in zip(elements, items) where item.changes != .init() {
      visibleChanges[element.identifier] = item.changes
    }
  }
}

extension ElementIdentifier {
  fileprivate var isOfWholeLayout: Bool {
    if case .layoutBoundary = category { return true }
    return false
  }

  /// The order in which handlers receive elements: cells, supplementary views, backgrounds.
  fileprivate var rank: Int {
    switch category {
    case .cell: 0
    case .supplementary, .boundary, .layoutBoundary: 1
    case .decoration: 2
    }
  }
}

extension UICollectionViewCompositionalLayout {
  /// The elements that intersect a rectangle, pinned boundary items where the collection view's
  /// visible bounds hold them (`S24`, `S35`).
  func elements(of layout: SolvedLayout, in rect: CGRect) -> [LayoutElement] {
    guard layout.hasPinnedItems, let view = collectionView else {
      return layout.solution.elements(in: LayoutRect(rect))
    }
    return view.elements(of: layout.solution, in: rect)
  }

  /// The current position of a boundary item or an anchored view.
  func shown(_ identifier: ElementIdentifier, in layout: SolvedLayout) -> LayoutElement? {
    let pinned =
      layout.hasPinnedItems
      ? collectionView?.pinnedElements(of: layout.solution)
        .first { $0.identifier == identifier } : nil
    return pinned ?? layout.solution.element(identifier)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The attributes of an element.
  convenience init(_ element: LayoutElement) {
    self.init()
    take(element)
  }

  /// Copies an element's position from a solution.
  func take(_ element: LayoutElement) {
    indexPath = element.identifier.indexPath
    values.kind = element.identifier.category.kind
    values.category =
      switch element.identifier.category {
      case .cell: .cell
      case .supplementary, .boundary, .layoutBoundary: .supplementaryView
      case .decoration: .decorationView
      }
    frame = CGRect(element.frame)
    zIndex = element.zIndex
  }
}

extension ElementIdentifier {
  /// The index path under which UIKit knows the element; a single index for a boundary item of the
  /// whole layout (`S34`, `N142`).
  var indexPath: IndexPath {
    if case .layoutBoundary = category { return IndexPath(index: 0) }
    return IndexPath(item: item, section: section)
  }

  /// The possible identifiers of a supplementary view at an index path.
  static func supplementaries(
    ofKind kind: String, at indexPath: IndexPath
  ) -> [ElementIdentifier] {
    guard indexPath.count > 1 else { return [.layoutBoundary(kind: kind)] }
    let tied = ElementIdentifier(
      category: .supplementary(kind: kind), section: indexPath.section, item: indexPath.item)
    guard indexPath.item == 0 else { return [tied] }
    return [.boundary(kind: kind, section: indexPath.section), tied]
  }
}
