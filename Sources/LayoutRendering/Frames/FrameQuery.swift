import CompositionalLayout
import LayoutSolver

/// Which frames are asked for, and where: what the program's command and the service's route take.
package struct FrameQuery: Hashable, Sendable {
  /// Where the layout is solved.
  package var environment: LayoutEnvironment
  /// Items in each section instead of the plan's own.
  package var itemCounts: [Int]?
  /// Only what this rectangle of the content meets.
  package var rect: LayoutRect?
  /// Only what is in view when the content is scrolled by this many points; goes before ``rect``.
  package var offset: Double?
  /// How far sections' own rows are scrolled.
  package var sectionOffsets: [SectionOffset] = []
  /// Whether what is estimated is measured as pictures draw it.
  package var isMeasured = false

  /// Creates a query for everything in an environment.
  package init(in environment: LayoutEnvironment) { self.environment = environment }

  /// The plan solved.
  ///
  /// - Parameter content: What the cells show, which counts where it is measured.
  /// - Throws: ``FrameQueryError``: `wrongNumberOfCounts`, `noSection`.
  package func solution(
    of plan: LayoutPlan, content: PictureContent?, options: SolverOptions = .standard
  ) throws(FrameQueryError) -> LayoutSolution {
    if let itemCounts, itemCounts.count != plan.sections.count {
      throw .wrongNumberOfCounts(itemCounts.count, sections: plan.sections.count)
    }
    for scrolled in sectionOffsets where !plan.sections.indices.contains(scrolled.section) {
      throw .noSection(scrolled.section, count: plan.sections.count)
    }
    var solution =
      isMeasured
      ? MeasuredPage(
        plan, content: content, in: environment, itemCounts: itemCounts, options: options
      ).solution
      : LayoutSolver(options: options).solve(plan, in: environment, itemCounts: itemCounts)
    for scrolled in sectionOffsets {
      solution.setOrthogonalOffset(scrolled.offset, inSection: scrolled.section)
    }
    return solution
  }

  /// What the query asks for of a solution.
  ///
  /// - Parameter limit: How many elements may be listed.
  /// - Throws: ``FrameQueryError/tooManyElements(limit:)``
  package func elements(
    of solution: LayoutSolution, atMost limit: Int = largestListing
  ) throws(FrameQueryError) -> [LayoutElement] {
    let elements: [LayoutElement]
    if let offset {
      let bounds = Self.viewport(of: solution, at: offset)
      elements = solution.elements(in: bounds, visibleBounds: bounds, atMost: limit + 1)
    } else if let rect {
      elements = solution.elements(in: rect, atMost: limit + 1)
    } else {
      // Each item has a cell, so the number of items tells before any is listed.
      let items = (0..<solution.numberOfSections).reduce(0) { sum, section in
        let (total, overflows) = sum.addingReportingOverflow(
          solution.itemCount(inSection: section))
        return overflows ? .max : total
      }
      guard items <= limit else { throw .tooManyElements(limit: limit) }
      elements = solution.allElements()
    }
    guard elements.count <= limit else { throw .tooManyElements(limit: limit) }
    return elements
  }

  /// More elements than anybody reads; a larger listing asks for a rectangle.
  package static let largestListing = 200_000

  /// The visible bounds when the content is scrolled by some points.
  private static func viewport(of solution: LayoutSolution, at offset: Double) -> LayoutRect {
    let isVertical = solution.configuration.scrollDirection == .vertical
    return LayoutRect(
      origin: isVertical ? LayoutPoint(x: 0, y: offset) : LayoutPoint(x: offset, y: 0),
      extent: solution.environment.container)
  }
}

/// Why frames cannot be given, as facts.
package enum FrameQueryError: Error, Hashable, Sendable {
  /// The number of counts is not the number of sections.
  case wrongNumberOfCounts(Int, sections: Int)
  /// There is no section of that number.
  case noSection(Int, count: Int)
  /// There are more elements than are listed.
  case tooManyElements(limit: Int)
}
