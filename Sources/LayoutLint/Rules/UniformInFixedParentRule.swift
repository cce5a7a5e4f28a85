import CompositionalLayout
import LayoutSolver

/// Uniform dimensions in a parent that can't grow with them (`S7`).
struct UniformInFixedParentRule: LintRule {
  let id = "uniform-in-fixed-parent"
  let severity = LintSeverity.error
  let summary = "uniformAcrossSiblings is used in a group that is not estimated on that axis (S7)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.flatMap { group in
      group.subitems.flatMap { subitem in
        LayoutAxis.allCases.compactMap { axis in
          guard case .uniformAcrossSiblings = subitem.element.size[axis],
            !group.group.size[axis].isEstimated
          else { return nil }
          return LintProblem(
            at: subitem.element.path(along: axis),
            "The \(axis.lengthName) is uniform across siblings, but the group's is "
              + "\(group.group.size[axis]), which can't grow to hold the largest (S7).",
            remedy: "Make the group's \(axis.lengthName) estimated, or the item's something else.")
        }
      }
    }
  }
}
