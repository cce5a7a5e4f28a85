/// Subitems at the end of a list that a group never gets to (`S8`).
struct SubitemNeverFitsRule: LintRule {
  let id = "subitem-never-fits"
  let severity = LintSeverity.warning
  let summary = "A subitem never fits behind those before it in the list, so it is never used (S8)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.flatMap { group -> [LintProblem] in
      guard let row = group.row, row.isFitted, row.capacity > 0 else { return [] }
      return group.subitems.dropFirst(row.capacity).map { subitem in
        LintProblem(
          at: subitem.element.path(along: row.axis),
          "The group's \(row.length.text) points are full after \(row.capacity) of "
            + "\(group.subitems.count) subitems; the next group starts from the first again, so "
            + "this one is never laid out (S8).",
          remedy: "Make the subitems before it shorter, or take it out of the list.")
      }
    }
  }
}
