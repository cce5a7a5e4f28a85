import CompositionalLayout
import LayoutSolver

/// Groups nested so deeply that nobody can follow them.
struct DeepNestingRule: LintRule {
  let id = "deep-nesting"
  let severity = LintSeverity.warning
  let summary = "Groups are nested deeper than 16 levels."

  private let limit = 16

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.filter { $0.depth == limit + 1 }.map { group in
      LintProblem(
        at: group.element.path,
        "The group is level \(group.depth) of groups in groups; more than \(limit) cost every "
          + "layout pass and are hard to follow.",
        remedy: "Merge levels that hold one subitem, or use a custom group.")
    }
  }
}
