import CompositionalLayout
import LayoutSolver

/// Groups whose first subitem is longer than they are (`S13`).
struct NoRoomForFirstItemRule: LintRule {
  let id = "no-room-for-first-item"
  let severity = LintSeverity.error
  let summary = "A group's first subitem is longer than the group, which then holds nothing (S13)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.compactMap { group in
      if case .stack(_, .subitems(let subitems)) = group.group.arrangement, subitems.isEmpty {
        return LintProblem(
          at: group.element.path.key("subitems"),
          "The group has no subitems, so it holds nothing (S8).",
          remedy: "Give it at least one subitem.")
      }
      guard let row = group.row, case .noRoom(let needed) = row.limit,
        let first = group.subitems.first
      else { return nil }
      return LintProblem(
        at: first.element.path(along: row.axis),
        "The first subitem needs \(needed.text) points and the group has \(row.room.text), "
          + "so the group holds nothing and the section counts as empty (S13).",
        remedy: "Make the subitem shorter or the group longer along its axis.")
    }
  }
}
