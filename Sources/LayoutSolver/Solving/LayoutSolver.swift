import CompositionalLayout

/// Turns a description, an environment and counts into frames, as UIKit does (`S1` to `S35`).
public struct LayoutSolver: Sendable {
  /// How the solver works.
  public var options: SolverOptions

  /// Creates a solver.
  public init(options: SolverOptions = .standard) {
    self.options = options
  }

  /// Solves a plan; without counts, its sections' own are used, and 0 where they name none.
  public func solve(
    _ plan: LayoutPlan, in environment: LayoutEnvironment, itemCounts: [Int]? = nil
  ) -> LayoutSolution {
    solve(
      plan.sections.map(\.layout), configuration: plan.configuration,
      itemCounts: itemCounts ?? plan.sections.map { $0.itemCount ?? 0 }, in: environment)
  }

  /// Solves sections with the counts of their items; a section without a count is empty.
  public func solve(
    _ sections: [LayoutSection], configuration: LayoutConfiguration = .standard,
    itemCounts: [Int], in environment: LayoutEnvironment
  ) -> LayoutSolution {
    let request = LayoutRequest(
      solver: self, sections: sections, configuration: configuration, itemCounts: itemCounts)
    return solve(request, in: environment)
  }

  func solve(_ request: LayoutRequest, in environment: LayoutEnvironment) -> LayoutSolution {
    let (sections, itemCounts) = (request.sections, request.itemCounts)
    var cleaning = NumberCleaning()
    var (environment, configuration) = (environment, request.configuration)
    cleaning.environment(&environment)
    cleaning.configuration(&configuration)
    var log = cleaning.log
    let grid = PixelGrid(
      scale: environment.displayScale,
      rounding: options.rounding ?? SolverOptions.Rounding(systemVersion: environment.systemVersion)
    )
    var solution = LayoutSolution(
      environment: environment, configuration: configuration, request: request, grid: grid)
    var templates: [LayoutSection: SectionTemplate] = [:]
    solution.sections.reserveCapacity(sections.count)
    for (number, section) in sections.enumerated() {
      let template =
        templates[section]
        ?? SectionTemplate(
          section, configuration: configuration, environment: environment, grid: grid)
      if sections.count > 1 { templates[section] = template }
      let path = template.diagnostics.isEmpty ? "" : "sections[\(number)]"
      log.add(contentsOf: template.diagnostics, under: path)
      let count = number < itemCounts.count ? itemCounts[number] : 0
      solution.sections.append(
        SectionSolution(
          template: template, itemCount: checked(count, section: number, log: &log)))
    }
    for number in sections.count..<max(sections.count, itemCounts.count)
    where itemCounts[number] > 0 {
      log.add("sections[\(number)]", "S26", .noSection(items: itemCounts[number]))
    }
    solution.diagnostics = log.entries
    solution.stack()
    return solution
  }

  private func checked(_ count: Int, section: Int, log: inout DiagnosticLog) -> Int {
    let limit = SolverLimits.itemsPerSection
    guard !(0...limit).contains(count) else { return count }
    log.add("itemCounts[\(section)]", "S26", .countBeyondLimit(count: count, limit: limit))
    return min(max(count, 0), limit)
  }
}
