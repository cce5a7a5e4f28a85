#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

extension UICollectionViewLayoutAttributes {
  /// Takes an element's place in a solution.
  func take(_ element: LayoutElement) {
    indexPath = element.identifier.indexPath
    kind = element.identifier.category.kind
    switch element.identifier.category {
    case .cell: category = .cell
    case .supplementary, .boundary, .layoutBoundary: category = .supplementaryView
    case .decoration: category = .decorationView
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

  /// The names that a supplementary view of a kind may have at an index path.
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
#endif
