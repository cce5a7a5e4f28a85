import CompositionalLayout
import LayoutSolver

/// Numbers that are infinite or not numbers (`S1`).
struct NonFiniteNumberRule: LintRule {
  let id = "non-finite-number"
  let severity = LintSeverity.error
  let summary = "A number is infinite or not a number."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.plan.numbers.filter { !$0.value.isFinite }.map { number in
      LintProblem(
        at: number.path, "The number is \(number.value), and no layout follows from it (S1).",
        remedy: "Write a finite number of points, or a fraction.")
    }
  }
}
