import CompositionalLayout
import LayoutSolver

/// What has happened to a layout when it is looked at.
public struct LayoutState: Hashable, Sendable {
  /// What elements were measured as, in points, in place of their estimates.
  public var measuredSizes: [ElementIdentifier: LayoutExtent]
  /// How far the content is scrolled along its axis, in points: only what is in view is then listed,
  /// with pinned headers where they stand. Nil lists everything.
  public var contentOffset: Double?
  /// How far the rows of orthogonal sections are scrolled, in points, by section.
  public var rowOffsets: [Int: Double]

  /// Creates a state; without arguments, that of a layout that was just made.
  public init(
    measuredSizes: [ElementIdentifier: LayoutExtent] = [:], contentOffset: Double? = nil,
    rowOffsets: [Int: Double] = [:]
  ) {
    self.measuredSizes = measuredSizes
    self.contentOffset = contentOffset
    self.rowOffsets = rowOffsets
  }

  /// A solution in this state.
  func applied(to solution: LayoutSolution) throws(LayoutSnapshotFailure) -> LayoutSolution {
    var solution = solution
    for (element, size) in measuredSizes {
      guard solution.element(element) != nil else { throw .unknownElement("\(element)") }
      switch element.category {
      case .boundary(let kind):
        solution.setMeasuredSize(
          width: size.width, height: size.height, forBoundaryItem: kind,
          inSection: element.section)
      case .layoutBoundary(let kind):
        solution.setMeasuredSize(
          width: size.width, height: size.height, forLayoutBoundaryItem: kind)
      case .cell, .supplementary, .decoration:
        solution.setMeasuredSize(
          width: size.width, height: size.height, forItem: element.item,
          inSection: element.section)
      }
    }
    for (section, offset) in rowOffsets {
      guard solution.orthogonalRow(inSection: section) != nil else {
        throw .noRow(section: section)
      }
      solution.setOrthogonalOffset(offset, inSection: section)
    }
    return solution
  }

  /// What is in view; nil where everything is to be listed.
  func viewport(of solution: LayoutSolution) -> LayoutRect? {
    guard let contentOffset else { return nil }
    let isVertical = solution.configuration.scrollDirection == .vertical
    return LayoutRect(
      origin: isVertical
        ? LayoutPoint(x: 0, y: contentOffset) : LayoutPoint(x: contentOffset, y: 0),
      extent: solution.environment.container)
  }
}
