import CompositionalLayout
import LayoutSolver

/// Flexible spacing where nothing is ever left over for it (`S11`).
struct FlexibleSpacingWithoutRoomRule: LintRule {
  let id = "flexible-spacing-without-room"
  let severity = LintSeverity.warning
  let summary = "Flexible spacing can never grow, because nothing is left over for it (S11)."

  func problems(in plan: SizedPlan) -> [LintProblem] {
    plan.groups.flatMap { alongProblems(in: $0) + acrossProblems(in: $0) }
      + plan.sections.flatMap(groupProblems)
  }

  /// Between and around a group's subitems, along its axis.
  private func alongProblems(in group: SizedGroup) -> [LintProblem] {
    guard let row = group.row else { return [] }
    let between = group.group.interItemSpacing?.isFlexible == true
    guard let reason = reason(group, row) else {
      let isAlone = row.isFitted && row.capacity == 1 && group.fraction > 0.5
      return between && isAlone
        ? [
          problem(
            at: group.element.path.key("interItemSpacing"),
            "the group holds one subitem, which has nothing beside it (S9)")
        ] : []
    }
    let edges = group.subitems.flatMap { subitem in
      flexibleEdges(of: subitem.subitem.edgeSpacing, along: row.axis).map {
        subitem.element.path.key("edgeSpacing").key($0)
      }
    }
    return ((between ? [group.element.path.key("interItemSpacing")] : []) + edges).map {
      problem(at: $0, reason)
    }
  }

  private func reason(_ group: SizedGroup, _ row: SizedRow) -> String? {
    if row.share != nil { return "a count's equal shares take all of the group (S10)" }
    if group.group.size[row.axis].isEstimated {
      return "a group estimated along its own axis is as long as what it holds (S16)"
    }
    return group.fraction > 1 - 1e-6 ? "the subitems' fractions take all of the group (S9)" : nil
  }

  /// Around a group's subitems, across its axis.
  private func acrossProblems(in group: SizedGroup) -> [LintProblem] {
    guard let axis = group.row?.axis.across else { return [] }
    return group.subitems.flatMap { subitem -> [LintProblem] in
      let dimension = subitem.element.size[axis]
      guard dimension.fractionAxis == axis, dimension.value >= 1 else { return [] }
      return flexibleEdges(of: subitem.subitem.edgeSpacing, along: axis).map {
        problem(
          at: subitem.element.path.key("edgeSpacing").key($0),
          "the subitem takes all of the group's \(axis.lengthName)")
      }
    }
  }

  /// Around a section's group.
  private func groupProblems(in section: SizedSection) -> [LintProblem] {
    let spacing = section.layout.group.edgeSpacing
    let path = section.group.element.path.key("edgeSpacing")
    var problems = flexibleEdges(of: spacing, along: section.axis).map {
      problem(at: path.key($0), "groups follow one another and leave nothing over (S12)")
    }
    let dimension = section.layout.group.size[section.axis.across]
    if dimension.fractionAxis == section.axis.across, dimension.value == 1 {
      problems += flexibleEdges(of: spacing, along: section.axis.across).map {
        problem(at: path.key($0), "the group takes all of the section (S11)")
      }
    }
    return problems
  }

  private func flexibleEdges(of spacing: LayoutEdgeSpacing, along axis: LayoutAxis) -> [String] {
    zip(axis.edgeNames, [spacing.start(along: axis), spacing.end(along: axis)])
      .filter { $0.1?.isFlexible == true }.map(\.0)
  }

  private func problem(at path: PlanPath, _ reason: String) -> LintProblem {
    LintProblem(
      at: path, "The spacing is flexible and stays at its minimum: \(reason).",
      remedy: "Use fixed spacing, or make the subitems shorter.")
  }
}
