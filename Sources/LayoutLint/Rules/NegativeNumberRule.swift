import CompositionalLayout
import LayoutSolver

/// Lengths, spacings, insets and counts below 0.
struct NegativeNumberRule: LintRule {
  let id = "negative-number"
  let severity = LintSeverity.error
  let summary = "A length, a spacing, an inset or a count is negative."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    let numbers = plan.plan.numbers.filter { $0.isLength && $0.value < 0 && $0.value.isFinite }
    return numbers.map { number in
      LintProblem(
        at: number.path, "The number is \(number.value.text); nothing is that long or that many.",
        remedy: "Write 0 or more; to move something use an offset.")
    }
  }
}
