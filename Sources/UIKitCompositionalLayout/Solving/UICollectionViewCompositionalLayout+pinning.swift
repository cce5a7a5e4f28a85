#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

extension UICollectionViewCompositionalLayout {
  /// The elements that a rectangle meets, pinned boundary items where the collection view's visible
  /// bounds hold them (`S24`, `S35`).
  func elements(of layout: SolvedLayout, in rect: CGRect) -> [LayoutElement] {
    let query = LayoutRect(rect)
    let elements = layout.solution.elements(in: query)
    guard layout.hasPinnedItems else { return elements }
    let pinned = pinnedElements(of: layout)
    let names = Set(pinned.map(\.identifier))
    return elements.filter { !names.contains($0.identifier) }
      + pinned.filter { $0.frame.meets(query) }
  }

  /// A boundary item or an anchored view where it is shown.
  func shown(_ identifier: ElementIdentifier, in layout: SolvedLayout) -> LayoutElement? {
    let pinned =
      layout.hasPinnedItems
      ? pinnedElements(of: layout).first { $0.identifier == identifier } : nil
    return pinned ?? layout.solution.element(identifier)
  }

  private func pinnedElements(of layout: SolvedLayout) -> [LayoutElement] {
    guard let view = collectionView else { return [] }
    return layout.solution.visibleElements(in: LayoutRect(view.visibleBounds))
      .filter(\.isPinned)
  }
}

extension LayoutRect {
  fileprivate func meets(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
#endif
