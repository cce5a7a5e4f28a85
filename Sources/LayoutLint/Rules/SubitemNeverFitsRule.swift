import CompositionalLayout
import LayoutSolver

/// Subitems at the end of a list that a group never gets to (`S8`), and repeated ones beyond its end
/// (`S10`).
struct SubitemNeverFitsRule: LintRule {
  let id = "subitem-never-fits"
  let severity = LintSeverity.warning
  let summary = "A subitem never fits behind those before it in its group (S8, S10)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.compactMap { group in
      guard let row = group.row else { return nil }
      guard row.isFitted else { return overflow(of: row, in: group) }
      guard row.capacity > 0, let first = group.subitems.dropFirst(row.capacity).first else {
        return nil
      }
      let unused = group.subitems.count - row.capacity
      return LintProblem(
        at: first.element.path(along: row.axis),
        "The group's \(row.room.text) points are full after \(row.capacity) of "
          + "\(group.subitems.count) subitems; the next group starts from the first again, so "
          + (unused == 1 ? "this one is" : "this one and what follows are")
          + " never laid out (S8).",
        remedy: "Make the subitems before it shorter, or take it out of the list.")
    }
  }

  /// What `repeatingSubitem` leaves to the caller: that so many fit.
  private func overflow(of row: SizedRow, in group: SizedGroup) -> LintProblem? {
    guard row.share == nil, !group.group.size[row.axis].isEstimated, row.room >= 0,
      row.used > row.room + SizedRow.tolerance, row.used.isFinite,
      let subitem = group.subitems.first
    else { return nil }
    return LintProblem(
      at: subitem.element.path(along: row.axis),
      "\(row.capacity) subitems take \(row.used.text) points and the group has "
        + "\(row.room.text), so the last of them lie beyond its end (S10).",
      remedy: "Lower the count, make the subitem shorter, or use subitem for equal shares.")
  }
}
