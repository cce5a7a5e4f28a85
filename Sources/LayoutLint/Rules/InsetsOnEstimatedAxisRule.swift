import CompositionalLayout
import LayoutSolver

/// Insets that an estimated axis ignores (`S5`).
struct InsetsOnEstimatedAxisRule: LintRule {
  let id = "insets-on-estimated-axis"
  let severity = LintSeverity.warning
  let summary = "Content insets lie along an estimated dimension, where they are ignored (S5)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.insetElements.flatMap { element, insets in
      LayoutAxis.allCases.compactMap { axis in
        guard element.size[axis].isEstimated,
          insets.start(along: axis) != 0 || insets.end(along: axis) != 0
        else { return nil }
        let edge = axis.edgeNames[insets.start(along: axis) != 0 ? 0 : 1]
        return LintProblem(
          at: element.path.key("contentInsets").key(edge),
          "The \(axis.lengthName) is estimated (\(element.size[axis])), and insets along it are "
            + "ignored (S5).",
          remedy: "Use the section's insets, spacing between items, or constraints in the cell.")
      }
    }
  }
}
