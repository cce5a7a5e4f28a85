#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

extension UICollectionViewCompositionalLayout {
  /// The frames of the layout in its collection view, solved when needed; nil without a collection
  /// view. This and ``diagnostics`` are not UIKit's.
  public var solution: LayoutSolution? { current?.solution }

  /// What could not be laid out as described, a nil section that has items included, where UIKit
  /// would raise or log.
  public var diagnostics: [LayoutDiagnostic] {
    guard let current else { return [] }
    let missing = current.missing
    return missing
      + current.solution.diagnostics.filter { diagnostic in
        !missing.contains { diagnostic.path.hasPrefix($0.path) }
      }
  }

  /// The solved layout, made when there is none.
  var current: SolvedLayout? {
    if solved == nil { prepare() }
    return solved
  }

  func solve() {
    guard let view = collectionView else { return }
    solved = SolvedLayout(self, in: view.layoutEnvironment, counts: view.sectionCounts)
  }

  /// Scrolls the row of an orthogonal section, in points, as a finger would; UIKit has no such
  /// method. Handlers of visible items are called, and attributes stand at x − offset.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    guard current != nil else { return }
    solved?.solution.setOrthogonalOffset(Double(offset), inSection: section)
    updateVisibleItems()
  }

  /// The attributes of an element where it is shown: scrolled with its row, pinned, and with what a
  /// handler set on it.
  func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
    attributes.take(element)
    guard var changes = visibleChanges[element.identifier] else { return attributes }
    if let center = changes.center {
      changes.center = CGPoint(x: center.x - rowOffset(of: element), y: center.y)
    }
    attributes.apply(changes)
    return attributes
  }

  /// How far an element has been scrolled within its section, in points: cells and what is tied to
  /// them scroll with an orthogonal row, boundary items and backgrounds do not.
  func rowOffset(of element: LayoutElement) -> CGFloat {
    switch element.identifier.category {
    case .cell, .supplementary:
      CGFloat(solved?.solution.orthogonalOffset(inSection: element.identifier.section) ?? 0)
    case .boundary, .layoutBoundary, .decoration:
      0
    }
  }
}
#endif
