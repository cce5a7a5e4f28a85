package import CompositionalLayout
package import LayoutSolver

/// A query for the frames of a plan, shared by the command line and the server.
package struct FrameQuery: Hashable, Sendable {
  /// The environment in which the plan is solved.
  package var environment: LayoutEnvironment
  /// The item count of each section, replacing the plan's.
  package var itemCounts: [Int]?
  /// Limits the result to the elements of one section.
  package var section: Int?
  /// Limits the result to elements that intersect this rectangle of the content.
  package var rect: LayoutRect?
  /// The scroll offset in points, at which headers are pinned. Without ``rect``, it limits the result to
  /// elements that are visible.
  package var offset: Double?
  /// The scroll offsets of orthogonal sections.
  package var sectionOffsets: [SectionOffset] = []
  /// Whether estimated sizes are measured as the renderer draws the cells.
  package var isMeasured = false

  /// All elements in an environment.
  package init(in environment: LayoutEnvironment) { self.environment = environment }

  /// Solves a plan.
  ///
  /// - Parameter content: The content of the cells, which is used if sizes are measured.
  /// - Throws: ``FrameQueryError``: `wrongNumberOfCounts`, `noSection`.
  package func solution(
    of plan: LayoutPlan, content: PictureContent?, options: SolverOptions = .standard
  ) throws(FrameQueryError) -> LayoutSolution {
    try solution(of: plan, options: options) {
      MeasuredPage(
        plan, content: content, in: environment, itemCounts: itemCounts, options: options)
    }
  }

  /// Solves a plan.
  ///
  /// - Parameter measured: Makes the page with the sizes of the drawn cells, which is used if sizes are measured.
  /// - Throws: ``FrameQueryError``: `wrongNumberOfCounts`, `noSection`.
  package func solution(
    of plan: LayoutPlan, options: SolverOptions, measured: () -> MeasuredPage
  ) throws(FrameQueryError) -> LayoutSolution {
    try check(plan)
    var solution =
      isMeasured
      ? measured().solution
      : LayoutSolver(options: options).solve(plan, in: environment, itemCounts: itemCounts)
    for scrolled in sectionOffsets {
      solution.setOrthogonalOffset(scrolled.offset, inSection: scrolled.section)
    }
    return solution
  }

  /// Refuses a query that does not fit a plan.
  ///
  /// - Throws: ``FrameQueryError``: `wrongNumberOfCounts`, `noSection`.
  package func check(_ plan: LayoutPlan) throws(FrameQueryError) {
    if let itemCounts, itemCounts.count != plan.sections.count {
      throw .wrongNumberOfCounts(itemCounts.count, sections: plan.sections.count)
    }
    let named = sectionOffsets.map { $0.section } + (section.map { [$0] } ?? [])
    if let missing = named.first(where: { !plan.sections.indices.contains($0) }) {
      throw .noSection(missing, count: plan.sections.count)
    }
  }

  /// The elements of a solution that match the query.
  ///
  /// - Parameter limit: The maximum number of elements.
  /// - Throws: ``FrameQueryError/tooManyElements(limit:)``
  package func elements(
    of solution: LayoutSolution, atMost limit: Int = largestListing
  ) throws(FrameQueryError) -> [LayoutElement] {
    var elements: [LayoutElement]
    let visibleBounds = offset.map { Self.viewport(of: solution, at: $0) }
    if let area = rect ?? visibleBounds {
      elements = solution.elements(in: area, visibleBounds: visibleBounds, atMost: limit + 1)
    } else {
      // Each item has a cell, so the limit can be checked before any element is made.
      let sections = section.map { $0..<$0 + 1 } ?? 0..<solution.numberOfSections
      let items = sections.reduce(0) { sum, section in
        let (total, overflows) = sum.addingReportingOverflow(
          solution.itemCount(inSection: section))
        return overflows ? .max : total
      }
      guard items <= limit else { throw .tooManyElements(limit: limit) }
      elements = solution.allElements()
    }
    if let section { elements.removeAll { $0.identifier.section != section } }
    guard elements.count <= limit else { throw .tooManyElements(limit: limit) }
    return elements
  }

  /// The default limit of ``elements(of:atMost:)``.
  package static let largestListing = 200_000

  /// The visible bounds at a scroll offset.
  private static func viewport(of solution: LayoutSolution, at offset: Double) -> LayoutRect {
    let isVertical = solution.configuration.scrollDirection == .vertical
    return LayoutRect(
      origin: isVertical ? LayoutPoint(x: 0, y: offset) : LayoutPoint(x: offset, y: 0),
      extent: solution.environment.container)
  }
}

/// The error of a frame query.
package enum FrameQueryError: Error, Hashable, Sendable {
  /// The number of item counts differs from the number of sections.
  case wrongNumberOfCounts(Int, sections: Int)
  /// There is no section with this index.
  case noSection(Int, count: Int)
  /// There are more elements than the limit.
  case tooManyElements(limit: Int)
}
