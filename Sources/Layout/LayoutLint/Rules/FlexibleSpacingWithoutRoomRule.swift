import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Flexible spacing where no space can be left over (`S11`).
struct FlexibleSpacingWithoutRoomRule: LintRule {
  let id = "flexible-spacing-without-room"
  let severity = Diagnostic.Severity.warning
  let summary = "Flexible spacing can never grow, because no space is left for it (S11)."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.flatMap { alongProblems(in: $0) + acrossProblems(in: $0) }
      + groupProblems(in: section)
  }

  /// Checks spacing between and around a group's subitems, along its axis.
  private func alongProblems(in group: SizedGroup) -> [Diagnostic] {
    guard let row = group.row else { return [] }
    let path = group.element.path.key("interItemSpacing")
    let between = group.group.interItemSpacing?.isFlexible == true
    let fraction = group.fractionTaken
    guard let reason = reason(group, row, fraction) else {
      guard between, case .room = row.limit, row.capacity == 1, fraction > 0.5 else { return [] }
      return [problem(at: path, "the group holds only one subitem (S9)")]
    }
    let edges = group.subitems.flatMap { subitem in
      flexibleEdges(
        of: subitem.subitem.edgeSpacing, along: row.axis, at: subitem.element.path)
    }
    return ((between ? [path] : []) + edges).map { problem(at: $0, reason) }
  }

  private func reason(_ group: SizedGroup, _ row: SizedRow, _ fraction: Double) -> String? {
    if row.share != nil { return "a count's equal shares take all of the group (S10)" }
    if group.element.size[row.axis].isEstimated {
      return "a group estimated along its own axis is as long as what it holds (S16)"
    }
    return fraction > 1 - 1e-6 ? "the subitems' fractions take all of the group (S9)" : nil
  }

  /// Checks spacing around a group's subitems, across its axis.
  private func acrossProblems(in group: SizedGroup) -> [Diagnostic] {
    guard let axis = group.axis?.across else { return [] }
    return group.subitems.flatMap { subitem -> [Diagnostic] in
      let dimension = subitem.element.size[axis]
      guard dimension.fractionAxis == axis, dimension.value >= 1 else { return [] }
      return flexibleEdges(of: subitem.subitem.edgeSpacing, along: axis, at: subitem.element.path)
        .map { problem(at: $0, "the subitem takes all of the group's \(axis.lengthName)") }
    }
  }

  /// Checks spacing around a section's group.
  private func groupProblems(in section: LintedSection) -> [Diagnostic] {
    let (group, axis) = (section.layout.group, section.sized.axis)
    let path = section.sized.group.element.path
    var problems = flexibleEdges(of: group.edgeSpacing, along: axis, at: path).map {
      problem(at: $0, "groups follow each other without leftover space (S12)")
    }
    let dimension = group.size[axis.across]
    if dimension.fractionAxis == axis.across, dimension.value == 1 {
      problems += flexibleEdges(of: group.edgeSpacing, along: axis.across, at: path).map {
        problem(at: $0, "the group takes all of the section (S11)")
      }
    }
    return problems
  }

  /// The paths of an element's flexible edges.
  private func flexibleEdges(
    of spacing: LayoutEdgeSpacing, along axis: LayoutAxis, at path: PlanPath
  ) -> [PlanPath] {
    zip(axis.edgeNames, [spacing.start(along: axis), spacing.end(along: axis)])
      .filter { $0.1?.isFlexible == true }.map { path.key("edgeSpacing").key($0.0) }
  }

  private func problem(at path: PlanPath, _ reason: String) -> Diagnostic {
    diagnostic(
      at: path, "The flexible spacing stays at its minimum: \(reason).",
      remedy: "Use fixed spacing, or make the subitems shorter.")
  }
}
