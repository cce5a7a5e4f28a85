import CompositionalLayout
import LayoutSolver

/// Equal-count groups whose item says another share than it gets (`S10`).
struct EqualCountDisagreementRule: LintRule {
  let id = "equal-count-disagreement"
  let severity = LintSeverity.warning
  let summary = "An item's own fraction is another share than its group's count gives it (S10)."

  /// How much of a share may be lost to rounding: 0.33 for a third is meant.
  private let rounding = 0.02

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.compactMap { group in
      guard case .stack(let axis, .dividing(let subitem, let count)) = group.group.arrangement,
        count > 0, let element = group.subitems.first?.element
      else { return nil }
      let dimension = subitem.size[axis]
      // A fraction of 1 is the usual way to say that the count decides.
      guard dimension.fractionAxis == axis, dimension.value != 1,
        abs(dimension.value * Double(count) - 1) > rounding
      else { return nil }
      return LintProblem(
        at: element.path(along: axis),
        "The item says \(dimension), but a count of \(count) gives it 1/\(count), "
          + "\((1 / Double(count)).text) (S10).",
        remedy:
          "Write \((1 / Double(count)).text) or 1, or use repeatingSubitem to keep \(dimension).")
    }
  }
}
