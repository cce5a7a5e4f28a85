public import CompositionalLayout
import DocumentJSON

/// Computes frames from a description, an environment and item counts, as UIKit does (`S1` to
/// `S35`).
public struct LayoutSolver: Sendable {
  /// The solver's options.
  public var options: SolverOptions

  /// By default, rounding depends on the environment and no trace is recorded.
  public init(options: SolverOptions = .standard) {
    self.options = options
  }

  /// Solves a plan. Without explicit counts, the sections' own item counts are used, or 0 if they
  /// have none.
  public func solve(
    _ plan: LayoutPlan, in environment: LayoutEnvironment, itemCounts: [Int]? = nil
  ) -> LayoutSolution {
    solve(
      plan.sections.map { $0.layout }, configuration: plan.configuration,
      itemCounts: itemCounts ?? plan.sections.map { $0.itemCount ?? 0 }, in: environment)
  }

  /// Solves sections with their item counts; a section without a count is empty.
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
    let page = PageSetting(request.configuration, environment, options)
    var log = page.log
    var solution = LayoutSolution(page, request: request)
    var templates: [LayoutSection: SectionTemplate] = [:]
    solution.sections.reserveCapacity(sections.count)
    for (number, section) in sections.enumerated() {
      let known = templates[section]
      let template = known ?? SectionTemplate(page.setting(of: sections, at: number))
      if known == nil, sections.count > 1 { templates[section] = template }
      if !template.diagnostics.isEmpty {
        let place = PlanPath.section(number).alternative(template.alternative)
        log.add(contentsOf: template.diagnostics, under: place)
      }
      let count = number < itemCounts.count ? itemCounts[number] : 0
      solution.sections.append(
        SolvedSection(
          template: template, itemCount: checked(count, section: number, log: &log)))
    }
    for number in sections.count..<max(sections.count, itemCounts.count)
    where itemCounts[number] > 0 {
      log.add(.section(number), .sectionProvider, .noSection(items: itemCounts[number]))
    }
    if let section = solution.sections.firstBeyondQueries {
      let cut = LayoutDiagnostic.cut(inSection: section)
      log.add(cut.path, cut.rule, cut.problem)
    }
    solution.diagnostics = log.entries
    solution.stack()
    return solution
  }

  private func checked(_ count: Int, section: Int, log: inout DiagnosticLog) -> Int {
    let limit = SolverLimits.itemsPerSection
    guard !(0...limit).contains(count) else { return count }
    log.add(
      .section(section).key("itemCount"), .sectionProvider,
      .countBeyondLimit(count: count, limit: limit))
    return min(max(count, 0), limit)
  }
}

extension [SolvedSection] {
  /// The section in which a listing of all cells reaches its limit; nil if it does not.
  fileprivate var firstBeyondQueries: Int? {
    var left = SolverLimits.cellsPerQuery
    return indices.first { index in
      left -= self[index].itemCount
      return left < 0
    }
  }
}
