import CompositionalLayout
import LayoutSolver

/// Pinned boundary items that lie within the content (`S22`, `S24`).
struct PinnedWithoutExtendingRule: LintRule {
  let id = "pinned-without-extending"
  let severity = LintSeverity.warning
  let summary = "A pinned boundary item does not extend its section, so it covers items (S22, S24)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    let layout = problems(
      plan.plan.configuration.boundaryItems, PlanPath.configuration.key("boundaryItems"))
    return layout
      + plan.sections.flatMap {
        problems($0.layout.boundaryItems, $0.path.key("boundaryItems"))
      }
  }

  private func problems(_ items: [LayoutBoundaryItem], _ path: PlanPath) -> [LintProblem] {
    items.enumerated().filter { $1.pinToVisibleBounds && !$1.extendsBoundary }.map { index, item in
      LintProblem(
        at: path.index(index).key("extendsBoundary"),
        "The \(ElementKind.name(of: item.elementKind)) is pinned but lies within the boundary, so "
          + "there is no room for it and it covers the items below (S22).",
        remedy: "Let it extend the boundary, or don't pin it.")
    }
  }
}
