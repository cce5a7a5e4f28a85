import CompositionalLayout
import LayoutSolver

/// Subitems that are longer across than their group (`S13`).
struct SticksOutAcrossRule: LintRule {
  let id = "sticks-out-across"
  let severity = LintSeverity.warning
  let summary = "A subitem is longer than its group across the group's axis and sticks out (S13)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.flatMap { group -> [LintProblem] in
      guard let axis = group.row?.axis.across, !group.group.size[axis].isEstimated else {
        return []
      }
      let room = group.inner[axis]
      return group.subitems.compactMap { subitem in
        let dimension = subitem.element.size[axis]
        let length = subitem.element.extent[axis]
        // A fraction of the group's own length is the business of `fraction-above-one`.
        guard dimension.fractionAxis != axis, !dimension.isEstimated, room >= 0, length.isFinite,
          length > room + SizedRow.tolerance
        else { return nil }
        return LintProblem(
          at: subitem.element.path(along: axis),
          "The subitem's \(axis.lengthName) is \(length.text) points and the group has "
            + "\(room.text), so it sticks out and covers what follows (S13).",
          remedy: "Make it shorter, or the group's \(axis.lengthName) longer or estimated.")
      }
    }
  }
}
