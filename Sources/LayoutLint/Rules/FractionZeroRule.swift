import CompositionalLayout
import LayoutSolver

/// Fractions of 0, as an integer division makes them.
struct FractionZeroRule: LintRule {
  let id = "fraction-zero"
  let severity = LintSeverity.error
  let summary = "A fraction is 0, as 1/3 is in whole numbers."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.elements.flatMap { element in
      LayoutAxis.allCases.compactMap { axis in
        let dimension = element.size[axis]
        guard dimension.fractionAxis != nil, dimension.value == 0 else { return nil }
        return LintProblem(
          at: element.path(along: axis),
          "The fraction is 0, so the \(axis.lengthName) is 0 points; "
            + "a division of whole numbers makes that (1/3 is 0, 1.0/3 is not).",
          remedy: "Divide decimal numbers, or say absolute 0 where nothing is meant.")
      }
    }
  }
}
