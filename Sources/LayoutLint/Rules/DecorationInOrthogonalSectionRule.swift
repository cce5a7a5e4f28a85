import CompositionalLayout
import LayoutSolver

/// Backgrounds of sections that scroll by themselves (`S27`).
struct DecorationInOrthogonalSectionRule: LintRule {
  let id = "decoration-in-orthogonal-section"
  let severity = LintSeverity.warning
  let summary = "A background stands still behind a section that scrolls by itself (S27)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.sections.filter { $0.layout.orthogonalScrollingBehavior != .none }.flatMap { section in
      section.layout.decorationItems.enumerated().map { index, item in
        LintProblem(
          at: section.path.key("decorationItems").index(index),
          "The section scrolls by itself (\(section.layout.orthogonalScrollingBehavior)) and its "
            + "background \"\(item.elementKind)\" does not scroll with it (S27).",
          remedy: "Draw the background in the cells, or anchor a view to the group.")
      }
    }
  }
}
