import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// Items and nested groups that the fold of a half-folded device divides.
///
/// What lies where does not depend on the number of items, so as many are laid out as fill a few groups.
struct AcrossTheFoldRule: LintRule {
  let id = "across-the-fold"
  let severity = Diagnostic.Severity.warning
  let summary =
    "An item or group narrower than the page lies across a half-folded device's fold; in orthogonal rows that "
    + "stop at groups or pages, where they come to rest."

  /// The most items that are laid out.
  private let inspectedItems = 200

  func problems(in section: LintedSection) -> [Diagnostic] {
    let axis = section.configuration.scrollDirection
    guard let fold = section.environment.fold(acrossScrolling: axis), section.isStill,
      !section.layout.group.size[axis.across].isEstimated
    else { return [] }
    var found: [GroupPart] = []
    for part in restingFrames(of: section).flatMap(section.sized.group.parts) {
      // A length that depends on content leaves the place unknown.
      guard !part.element.size[axis.across].isEstimated,
        section.environment.isAcrossFold(part.frame, scrolling: axis),
        // A group is not reported beside what is in it.
        !found.contains(where: { $0.element.path.steps.starts(with: part.element.path.steps) })
      else { continue }
      found.append(part)
    }
    return found.map { problem($0, fold, axis.across) }
  }

  private func problem(
    _ part: GroupPart, _ fold: LayoutRect, _ axis: LayoutAxis
  ) -> Diagnostic {
    diagnostic(
      at: part.element.path(along: axis),
      "The \(part.isGroup ? "group" : "item") lies at \(part.frame.span(along: axis)), across the fold at "
        + "\(fold.span(along: axis)).",
      remedy:
        "Use an even number of columns with a gap at the fold, or make it as wide as the page.")
  }

  /// The frames of the first items, at each kind of place where the section comes to rest: before any
  /// scrolling, after a group, and at the end.
  private func restingFrames(of section: LintedSection) -> [[LayoutRect]] {
    var planned = section.sized.section
    planned.itemCount = inspectedItems
    var solution = LayoutSolver().solve(
      LayoutPlan(configuration: section.configuration, sections: [planned]),
      in: section.environment)
    var offsets = [solution.orthogonalOffset(inSection: 0)]
    if let row = solution.orthogonalRow(inSection: 0) {
      offsets +=
        (row.start(ofGroup: 1).map { [row.restingOffset(forProposed: $0)] } ?? [])
        + [row.maximumOffset]
    }
    return offsets.map { offset in
      solution.setOrthogonalOffset(offset, inSection: 0)
      return (0..<inspectedItems).compactMap { solution.frame(ofItem: $0, inSection: 0) }
    }
  }
}

/// An odd number of equal columns, whose middle one lies at the fold of a half-folded device.
struct OddColumnsAtFoldRule: LintRule {
  let id = "odd-columns-at-fold"
  let severity = Diagnostic.Severity.warning
  let summary =
    "The page has an odd number of equal columns where a half-folded device bends between its halves."

  func problems(in section: LintedSection) -> [Diagnostic] {
    let axis = section.configuration.scrollDirection
    guard section.environment.fold(acrossScrolling: axis) != nil, section.isStill else { return [] }
    let group = section.sized.group
    guard section.isOrthogonal else {
      return section.groups.compactMap { inner in
        guard inner.axis == axis.across, inner.isEquallyDivided,
          inner.element.extent[axis.across] >= group.element.extent[axis.across]
            - SizedRow.tolerance
        else { return nil }
        return problem(inner.row?.capacity ?? 0, at: inner.element.path)
      }
    }
    let spacing = section.layout.interGroupSpacing
    let room =
      section.environment.container[axis.across]
      - section.sized.insets.content.total(along: axis.across)
    let length = group.element.extent[axis.across] + spacing
    guard length > 0, !group.element.size[axis.across].isEstimated else { return [] }
    let columns = min(max(0, (room + spacing) / length), Double(inspectedColumns))
    return problem(Int(columns), at: group.element.path).map { [$0] } ?? []
  }

  private let inspectedColumns = 1_000

  private func problem(_ columns: Int, at path: PlanPath) -> Diagnostic? {
    guard columns > 1, !columns.isMultiple(of: 2) else { return nil }
    return diagnostic(
      at: path, "\(columns) equal columns leave the middle one at the fold.",
      remedy: "Use \(columns - 1) or \(columns + 1) columns there, with a gap at the fold.")
  }
}

/// An item or a nested group of a solved group.
private struct GroupPart {
  var element: SizedElement
  var isGroup: Bool
  /// The item's frame, or what the frames of the group's items cover.
  var frame: LayoutRect
}

extension SizedGroup {
  /// The items with their frames, and the nested groups after what is in them.
  fileprivate func parts(of frames: [LayoutRect]) -> [GroupPart] {
    var parts: [GroupPart] = []
    var next = 0
    while next < frames.count {
      let first = next
      collect(&parts, frames, &next)
      guard next > first else { break }
    }
    return parts
  }

  private func collect(_ parts: inout [GroupPart], _ frames: [LayoutRect], _ next: inout Int) {
    guard !subitems.isEmpty else { return }
    for slot in 0..<(row?.capacity ?? subitems.count) where next < frames.count {
      let subitem = subitems[slot % subitems.count]
      let first = next
      if let group = subitem.group {
        group.collect(&parts, frames, &next)
      } else {
        next += 1
      }
      guard next > first else { continue }
      let frame = frames[first..<next].dropFirst().reduce(frames[first]) { $0.union($1) }
      parts.append(
        GroupPart(element: subitem.element, isGroup: subitem.group != nil, frame: frame))
    }
  }

  /// Whether the group's subitems are equally long along its axis.
  fileprivate var isEquallyDivided: Bool {
    guard let axis, let first = subitems.first?.element.extent[axis] else { return false }
    return subitems.allSatisfy { abs($0.element.extent[axis] - first) <= SizedRow.tolerance }
  }
}

extension LintedSection {
  /// Whether the section's content comes to rest at known places: not where a row stops anywhere.
  fileprivate var isStill: Bool { layout.orthogonalScrollingBehavior != .continuous }
}

extension LayoutRect {
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return LayoutRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The start and the end along an axis, in words.
  fileprivate func span(along axis: LayoutAxis) -> String {
    axis == .horizontal ? "x \(x.text) to \(maxX.text)" : "y \(y.text) to \(maxY.text)"
  }
}
