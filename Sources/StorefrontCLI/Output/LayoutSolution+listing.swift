import CompositionalLayout
import LayoutSolver

extension LayoutSolution {
  /// The elements that a rectangle meets, unless there are more than a limit.
  func elements(in rect: LayoutRect, atMost limit: Int) throws(CommandError) -> [LayoutElement] {
    let items = (0..<numberOfSections).reduce(0) { sum, section in
      let (total, overflows) = sum.addingReportingOverflow(itemCount(inSection: section))
      return overflows ? .max : total
    }
    // Only a count that may pass the limit is worth counting twice.
    if items > limit {
      var count = 0
      forEachElement(in: rect) { _ in count += 1 }
      guard count <= limit else { throw .tooManyElements(limit: limit) }
    }
    return elements(in: rect)
  }

  /// The visible bounds when the content is scrolled by some points.
  func viewport(at offset: Double) -> LayoutRect {
    let isVertical = configuration.scrollDirection == .vertical
    return LayoutRect(
      origin: isVertical ? LayoutPoint(x: 0, y: offset) : LayoutPoint(x: offset, y: 0),
      extent: environment.container)
  }
}
