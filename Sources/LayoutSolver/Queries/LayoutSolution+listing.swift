import CompositionalLayout

extension LayoutSolution {
  /// Every element that has a size, in layout order: those of ``elements(in:)`` for the whole content,
  /// and what it leaves out because it lies outside, such as the cells of a row that have not been
  /// scrolled into view. It looks at no more boxes than a query does
  /// (``SolverLimits/boxesPerQuery``).
  public func allElements() -> [LayoutElement] {
    var found: [LayoutElement] = []
    forEachElement { found.append($0) }
    return found
  }

  /// Calls `body` with every element that has a size, in layout order; see ``allElements()``.
  public func forEachElement(_ body: (LayoutElement) -> Void) {
    let reach = 1e15
    let everywhere = LayoutRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    var query = RectQuery(rect: everywhere, visibleBounds: nil, mapping: mapping)
    for section in sections.indices {
      query.visitSection(section, of: self, body)
    }
    for number in boundaries.items.indices {
      body(layoutBoundaryElement(number))
    }
  }
}
