import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Groups that hold nothing: they have no subitems, no space inside, or a first subitem that is
/// longer than the group (`S13`).
struct NoRoomForFirstItemRule: LintRule {
  let id = "no-room-for-first-item"
  let severity = Diagnostic.Severity.error
  let summary =
    "A group's first subitem is longer than the group, so the group holds nothing (S13)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.compactMap(problem)
  }

  private func problem(in group: SizedGroup) -> Diagnostic? {
    guard let row = group.row else { return nil }
    let path = group.element.path
    switch group.group.arrangement {
    case .stack(_, .subitems([])):
      return diagnostic(
        at: path.key("subitems"), "The group has no subitems, so it holds nothing (S8).",
        remedy: "Give it at least one subitem.")
    case .stack(_, .dividing(_, 0)), .stack(_, .repeating(_, 0)):
      return diagnostic(
        at: path.key("count"), "The count is 0, so the group holds nothing (S10).",
        remedy: "Write 1 or more.")
    case .stack, .custom: break
    }
    switch row.limit {
    case .room, .count, .list, .noSubitems: return nil
    case .noInnerSize(let length):
      let eaten = LayoutAxis.allCases.first { group.inner[$0] < 0 }
      return diagnostic(
        at: path.key(eaten == nil ? "interItemSpacing" : "contentInsets"),
        "\(eaten == nil ? "Spacings" : "Insets") leave \(length.text) points of the group's "
          + "\((eaten ?? row.axis).lengthName), so it holds nothing and the section counts as "
          + "empty (S13).",
        remedy: "Make them smaller, or the group longer.")
    case .noRoom(let needed):
      guard let first = group.subitems.first else { return nil }
      return diagnostic(
        at: first.element.path(along: row.axis),
        "The first subitem needs \(needed.text) points and the group has \(row.room.text), "
          + "so the group holds nothing and the section counts as empty (S13).",
        remedy: "Make the subitem shorter, or the group longer along its axis.")
    }
  }
}

/// Subitems at the end of a list that a group never reaches (`S8`), and repeated ones beyond its
/// end (`S10`).
struct SubitemNeverFitsRule: LintRule {
  let id = "subitem-never-fits"
  let severity = Diagnostic.Severity.warning
  let summary = "A subitem never fits after those before it in its group (S8, S10)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.compactMap { group in
      guard let row = group.row else { return nil }
      switch row.limit {
      case .room: return unused(in: group, row)
      case .count: return overflow(of: group, row)
      default: return nil
      }
    }
  }

  /// A subitem that is never reached because the group is full. If the solver stopped counting at
  /// its limit, `many-subitems` reports that instead.
  private func unused(in group: SizedGroup, _ row: SizedRow) -> Diagnostic? {
    guard row.capacity > 0, row.capacity < SolverLimits.boxesPerGroup,
      let first = group.subitems.dropFirst(row.capacity).first
    else { return nil }
    let unused = group.subitems.count - row.capacity
    return diagnostic(
      at: first.element.path(along: row.axis),
      "The group's \(row.room.text) points are full after \(row.capacity) of "
        + "\(group.subitems.count) subitems; the next group starts from the first again, so "
        + (unused == 1 ? "this one is" : "this one and what follows are")
        + " never laid out (S8).",
      remedy: "Make the subitems before it shorter, or remove it from the list.")
  }

  /// Subitems of `repeatingSubitem` that do not fit, since the method does not check that.
  private func overflow(of group: SizedGroup, _ row: SizedRow) -> Diagnostic? {
    guard row.share == nil, !group.element.size[row.axis].isEstimated,
      row.used > row.room + SizedRow.tolerance, let subitem = group.subitems.first
    else { return nil }
    return diagnostic(
      at: subitem.element.path(along: row.axis),
      "\(row.capacity) subitems take \(row.used.text) points and the group has "
        + "\(row.room.text), so the last of them lie beyond its end (S10).",
      remedy: "Lower the count, make the subitem shorter, or use subitem for equal shares.")
  }
}

/// Subitems that are longer than their group across its axis (`S13`).
struct SticksOutAcrossRule: LintRule {
  let id = "sticks-out-across"
  let severity = Diagnostic.Severity.warning
  let summary = "A subitem is longer than its group across the group's axis and sticks out (S13)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.flatMap { group -> [Diagnostic] in
      guard let row = group.row, !group.element.size[row.axis.across].isEstimated else {
        return []
      }
      let axis = row.axis.across
      let room = group.inner[axis]
      // Subitems that are never laid out cannot stick out.
      return group.subitems.prefix(row.capacity).compactMap { subitem in
        let dimension = subitem.element.size[axis]
        let length = subitem.element.extent[axis]
        // `fraction-above-one` reports fractions of the group's length on the same axis.
        guard dimension.fractionAxis != axis, !dimension.isEstimated, room >= 0,
          length > room + SizedRow.tolerance
        else { return nil }
        return diagnostic(
          at: subitem.element.path(along: axis),
          "The subitem's \(axis.lengthName) is \(length.text) points and the group has "
            + "\(room.text), so it sticks out and covers what follows (S13).",
          remedy: "Make it shorter, or the group's \(axis.lengthName) longer or estimated.")
      }
    }
  }
}
