#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

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
      let attributes = UICollectionViewLayoutAttributes()
      attributes.take(element)
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

  /// The order in which handlers see elements: cells, supplementary views, backgrounds.
  fileprivate var rank: Int {
    switch category {
    case .cell: 0
    case .supplementary, .boundary, .layoutBoundary: 1
    case .decoration: 2
    }
  }
}
#endif
