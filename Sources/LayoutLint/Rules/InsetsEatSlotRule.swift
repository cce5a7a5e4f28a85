import CompositionalLayout
import LayoutSolver

/// Insets that leave nothing of what they are insets of (`S5`, `S6`).
struct InsetsEatSlotRule: LintRule {
  let id = "insets-eat-the-slot"
  let severity = LintSeverity.error
  let summary = "Content insets are as long as what they shrink, or longer (S5, S6)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    let elements = plan.insetElements.flatMap { element, insets in
      LayoutAxis.allCases.compactMap { axis in
        element.size[axis].isEstimated
          ? nil : problem(insets, of: element.extent, along: axis, at: element.path)
      }
    }
    let sections = plan.sections.flatMap { section in
      let isOrthogonal = section.layout.orthogonalScrollingBehavior != .none
      return (isOrthogonal ? LayoutAxis.allCases : [section.axis.across]).compactMap { axis in
        problem(
          section.layout.contentInsets, of: plan.environment.container, along: axis,
          at: section.path)
      }
    }
    return sections + plan.sections.flatMap { backgrounds(of: $0, in: plan) } + elements
  }

  /// A background is as long across the scroll axis as the collection view, less its own insets
  /// (`S21`).
  private func backgrounds(of section: SizedSection, in plan: SizedPlan) -> [LintProblem] {
    section.layout.decorationItems.enumerated().compactMap { index, item in
      problem(
        item.contentInsets, of: plan.environment.container,
        along: plan.plan.configuration.scrollDirection.across,
        at: section.path.key("decorationItems").index(index))
    }
  }

  private func problem(
    _ insets: LayoutInsets, of extent: LayoutExtent, along axis: LayoutAxis, at path: PlanPath
  ) -> LintProblem? {
    let total = insets.total(along: axis)
    guard total > 0, extent[axis].isFinite, extent[axis] >= 0, total >= extent[axis] else {
      return nil
    }
    let edge = axis.edgeNames[insets.start(along: axis) >= insets.end(along: axis) ? 0 : 1]
    return LintProblem(
      at: path.key("contentInsets").key(edge),
      "The insets along the \(axis.lengthName) are \(total.text) points together and there are "
        + "\(extent[axis].text), so nothing is left (S5).",
      remedy: "Make the insets smaller or what they shrink longer.")
  }
}
