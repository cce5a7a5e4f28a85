import CompositionalLayout
import DocumentJSON
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

/// Estimates along which nothing is measured (`S16`, `S30`), so that UIKit takes them as lengths: often asked about,
/// as in Apple's Developer Forums, thread 719750.
struct UnmeasuredEstimateRule: LintRule {
  let id = "unmeasured-estimate"
  let severity = Diagnostic.Severity.note
  let summary =
    "A length is estimated, but nothing is measured along it, so it never changes (S16, S30)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    LayoutAxis.allCases.flatMap { axis in
      section.groups.compactMap { problem($0, axis) }
        + section.badges.map { $0.element }.filter { $0.size[axis].isEstimated }.map { badge in
          diagnostic(
            at: badge.path(along: axis),
            "The \(axis.lengthName) is \(badge.size[axis]), but supplementary items of items and groups are "
              + "not measured, so it stays (S30).",
            remedy: "Write absolute(\(badge.size[axis].value.text)).")
        }
    }
  }

  private func problem(_ group: SizedGroup, _ axis: LayoutAxis) -> Diagnostic? {
    let (name, dimension) = (axis.lengthName, group.element.size[axis])
    guard dimension.isEstimated, !isMeasured(group, along: axis) else { return nil }
    let isShared = isShared(group, along: axis)
    guard
      isShared || group.subitems.contains(where: { $0.element.size[axis].fractionAxis == axis })
    else { return nil }
    let largest = axis == .vertical ? "as high as the tallest" : "as wide as the widest"
    return diagnostic(
      at: group.element.path(along: axis),
      "The \(name) is \(dimension), but it stays \(dimension.value.text) points whatever the items show: the "
        + "subitems take \(isShared ? "equal shares" : "fractions") of it, and none is measured (S16, S30).",
      remedy: (isShared ? "Use repeatingSubitem, and make" : "Make")
        + " the subitems' \(name) estimated, or "
        + "uniformAcrossSiblings for items \(largest); or write absolute(\(dimension.value.text)).")
  }

  /// Whether the group is as long as something that is measured.
  private func isMeasured(_ group: SizedGroup, along axis: LayoutAxis) -> Bool {
    group.subitems.contains { subitem in
      guard subitem.element.size[axis].isEstimated else { return false }
      return subitem.group.map { isMeasured($0, along: axis) } ?? !isShared(group, along: axis)
    }
  }

  /// Whether subitems have equal shares of the group's length, whatever their own (`S10`).
  private func isShared(_ group: SizedGroup, along axis: LayoutAxis) -> Bool {
    if case .stack(axis, .dividing) = group.group.arrangement { true } else { false }
  }
}
