import CompositionalLayout
import DocumentJSON
public import LayoutSolver
public import UIKitStandIns

extension UICollectionViewCompositionalLayout {
  /// The frames of the layout in its collection view, solved when needed; nil without a collection
  /// view. This and ``diagnostics`` are not UIKit's.
  public var solution: LayoutSolution? { current?.solution }

  /// What could not be laid out as described, a nil section that has items included, where UIKit
  /// would raise or log; and the sections whose sizes come from guesses of stand-ins.
  public var diagnostics: [LayoutDiagnostic] {
    guard let current else { return [] }
    let missing = current.diagnostics.filter { diagnostic in
      if case .noSection = diagnostic.problem { return true }
      return false
    }
    return current.diagnostics
      + current.solution.diagnostics.filter { diagnostic in
        !missing.contains { diagnostic.path.steps.starts(with: $0.path.steps) }
      }
  }

  /// The solved layout, solved on demand.
  var current: SolvedLayout? {
    noticeChanges()
    if solved == nil { prepare() }
    return solved
  }

  /// Invalidates the layout if what its section provider read has changed since.
  func noticeChanges() {
    if solved?.reads?.takeChange() == true { invalidateLayout() }
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

  /// Discards the frames, unless a context only moves the bounds or brings one measured size
  /// (`S30`, `N89`).
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
  /// Replaces an element's estimates with its preferred size.
  @MainActor @discardableResult
  mutating func measure(_ attributes: UICollectionViewLayoutAttributes) -> MeasurementChange {
    let size = MeasuredSize(
      width: Double(attributes.size.width), height: Double(attributes.size.height))
    let indexPath = attributes.indexPath
    guard let kind = attributes.representedElementKind else {
      return setMeasuredSize(
        size, for: .cell(section: indexPath.section, item: indexPath.item))
    }
    return setMeasuredSize(
      size,
      for: indexPath.count > 1
        ? .boundary(kind: kind, section: indexPath.section) : .layoutBoundary(kind: kind))
  }
}
