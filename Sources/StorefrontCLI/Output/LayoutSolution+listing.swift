import CompositionalLayout
import LayoutSolver

extension LayoutSolution {
  /// The elements that a rectangle meets, or all of them, unless there are more than a limit.
  func elements(in rect: LayoutRect?, atMost limit: Int) throws(CommandError) -> [LayoutElement] {
    guard let rect else {
      // Each item has a cell, so the number of items tells before any is listed.
      let items = (0..<numberOfSections).reduce(0) { sum, section in
        let (total, overflows) = sum.addingReportingOverflow(itemCount(inSection: section))
        return overflows ? .max : total
      }
      guard items <= limit else { throw .tooManyElements(limit: limit) }
      return allElements()
    }
    var elements: [LayoutElement] = []
    forEachElement(in: rect) { if elements.count <= limit { elements.append($0) } }
    guard elements.count <= limit else { throw .tooManyElements(limit: limit) }
    return elements
  }

  /// The visible bounds when the content is scrolled by some points.
  func viewport(at offset: Double) -> LayoutRect {
    let isVertical = configuration.scrollDirection == .vertical
    return LayoutRect(
      origin: isVertical ? LayoutPoint(x: 0, y: offset) : LayoutPoint(x: offset, y: 0),
      extent: environment.container)
  }
}
