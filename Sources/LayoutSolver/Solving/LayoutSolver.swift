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

  /// Solves sections with the counts of their items.
  public func solve(
    _ sections: [LayoutSection], configuration: LayoutConfiguration = .standard,
    itemCounts: [Int], in environment: LayoutEnvironment
  ) -> LayoutSolution {
    LayoutSolution(environment: environment, configuration: configuration)
  }
}
