import CompositionalLayout
import LayoutSolver

/// Equal-count groups whose item has a fraction that its group overrides (`S10`).
struct EqualCountDisagreementRule: LintRule {
  let id = "equal-count-disagreement"
  let severity = Diagnostic.Severity.warning
  let summary = "An item's fraction differs from the share that its group's count gives it (S10)."

  /// The difference that is accepted as rounding, such as 0.33 for a third.
  private let rounding = 0.02

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.compactMap { group in
      guard case .stack(let axis, .dividing(let subitem, let count)) = group.group.arrangement,
        count > 0, let element = group.subitems.first?.element
      else { return nil }
      let dimension = subitem.size[axis]
      // A fraction of 1 is the usual placeholder where the count decides.
      guard dimension.fractionAxis == axis, dimension.value != 1,
        abs(dimension.value * Double(count) - 1) > rounding
      else { return nil }
      let share = (1 / Double(count)).text
      return diagnostic(
        at: element.path(along: axis),
        "The item says \(dimension), but a count of \(count) gives it 1/\(count), \(share) (S10).",
        remedy: "Write \(share) or 1, or use repeatingSubitem to keep \(dimension).")
    }
  }
}

/// Uniform dimensions in a group that cannot grow with them (`S7`).
struct UniformInFixedParentRule: LintRule {
  let id = "uniform-in-fixed-parent"
  let severity = Diagnostic.Severity.error
  let summary = "uniformAcrossSiblings is used in a group that is not estimated on that axis (S7)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.flatMap { group in
      group.subitems.flatMap { subitem in
        LayoutAxis.allCases.compactMap { axis in
          guard subitem.element.size[axis].isUniform, !group.element.size[axis].isEstimated else {
            return nil
          }
          return diagnostic(
            at: subitem.element.path(along: axis),
            "The \(axis.lengthName) is uniform across siblings, but the group's is "
              + "\(group.element.size[axis]), which cannot grow to the largest (S7).",
            remedy: "Make the group's \(axis.lengthName) estimated, or the item's something else.")
        }
      }
    }
  }
}
