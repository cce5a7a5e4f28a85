import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Rows that leave more than half of their length unused.
struct HalfEmptyRowRule: LintRule {
  let id = "half-empty-row"
  let severity = Diagnostic.Severity.warning
  let summary = "More than half of every row stays empty, whatever the number of items."

  func problems(in section: LintedSection) -> [Diagnostic] {
    section.groups.flatMap { [problem(in: $0), acrossProblem(in: $0)].compactMap { $0 } }
      + (narrowGroup(of: section).map { [$0] } ?? [])
  }

  /// A row of subitems in which nothing more fits, or whose count is too small.
  private func problem(in group: SizedGroup) -> Diagnostic? {
    guard let row = group.row, row.capacity > 0, !group.isSpread, row.share == nil,
      !group.element.size[row.axis].isEstimated
    else { return nil }
    let empty = row.room - row.used
    guard empty > row.room / 2 + SizedRow.tolerance else { return nil }
    return diagnostic(
      at: group.element.path,
      "\(counted(row.capacity)) \(row.used.text) of the group's \(row.room.text) points and "
        + "nothing follows, so \(empty.text) points of every row stay empty (S8).",
      remedy: "Make the subitems longer, or reorder the list so that more of them fit.")
  }

  /// A group whose subitems all take less than half of it across its axis.
  private func acrossProblem(in group: SizedGroup) -> Diagnostic? {
    guard let axis = group.axis?.across,
      let largest = group.subitems.max(by: { $0.element.extent[axis] < $1.element.extent[axis] }),
      group.subitems.allSatisfy({ $0.isNarrow(along: axis) })
    else { return nil }
    return diagnostic(
      at: largest.element.path(along: axis),
      "The subitem takes \(largest.element.size[axis]) of the group's \(axis.lengthName) and nothing "
        + "stands beside it, so the rest stays empty (S11).",
      remedy: "Make it longer, or give it flexible edge spacing or a group along that axis.")
  }

  /// A section's group that takes less than half of the section's width: groups never share a row.
  private func narrowGroup(of section: LintedSection) -> Diagnostic? {
    let axis = section.sized.axis.across
    let dimension = section.layout.group.size[axis]
    let edges = section.layout.group.edgeSpacing
    guard !section.isOrthogonal, dimension.fractionAxis == axis,
      dimension.value > 0, dimension.value < 0.5,
      edges.start(along: axis)?.isFlexible != true, edges.end(along: axis)?.isFlexible != true
    else { return nil }
    return diagnostic(
      at: section.sized.group.element.path(along: axis),
      "The group takes \(dimension.value.text) of the section's \(axis.lengthName) and groups never "
        + "share a row, so the rest stays empty (S17).",
      remedy: "Make the group as wide as the section and give the fraction to the items in it.")
  }

  private func counted(_ number: Int) -> String {
    number == 1 ? "1 subitem takes" : "\(number) subitems take"
  }
}

extension SizedSubitem {
  /// Whether the subitem takes less than half of its container, and nothing uses the rest.
  fileprivate func isNarrow(along axis: LayoutAxis) -> Bool {
    let dimension = element.size[axis]
    let edges = subitem.edgeSpacing
    return dimension.fractionAxis == axis && dimension.value > 0 && dimension.value < 0.5
      && edges.start(along: axis)?.isFlexible != true && edges.end(along: axis)?.isFlexible != true
  }
}

extension SizedGroup {
  /// Whether flexible spacing along the group's axis takes the remaining space.
  fileprivate var isSpread: Bool {
    guard let axis else { return false }
    return group.interItemSpacing?.isFlexible == true
      || subitems.contains { subitem in
        let edges = subitem.subitem.edgeSpacing
        return edges.start(along: axis)?.isFlexible == true
          || edges.end(along: axis)?.isFlexible == true
      }
  }
}
