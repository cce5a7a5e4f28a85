import CompositionalLayout
import LayoutSolver

/// Fractions above 1 of the very axis that they lie along.
struct FractionAboveOneRule: LintRule {
  let id = "fraction-above-one"
  let severity = LintSeverity.warning
  let summary =
    "A fraction of the element's own axis is above 1, so it is longer than its container."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.sections.flatMap { section in
      let across = problem(of: section.group.element, along: section.axis.across)
      let within = section.groups.flatMap { group in
        group.subitems.flatMap { subitem in
          LayoutAxis.allCases.compactMap { axis in
            group.row?.share != nil && axis == group.row?.axis
              ? nil : problem(of: subitem.element, along: axis)
          }
        }
      }
      return (across.map { [$0] } ?? []) + within
    }
  }

  private func problem(of element: SizedElement, along axis: LayoutAxis) -> LintProblem? {
    let dimension = element.size[axis]
    guard dimension.fractionAxis == axis, dimension.value > 1 + 1e-9 else { return nil }
    return LintProblem(
      at: element.path(along: axis),
      "\(dimension) is \(dimension.value.text) times the \(axis.lengthName) of its container, "
        + "which it can't fit in (S13).",
      remedy: "Write 1 or less; as a percentage, \(dimension.value.text) is "
        + "\((dimension.value / 100).text).")
  }
}
