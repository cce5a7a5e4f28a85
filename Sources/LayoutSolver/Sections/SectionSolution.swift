import CompositionalLayout

/// One solved section. Coordinates are relative to its start along the scroll axis and the
/// container's leading or top edge across it.
struct SectionSolution: Sendable {
  let template: SectionTemplate
  var run: GroupRun
  /// The items that the section was given, laid out or not.
  let itemCount: Int
  private(set) var boundaries: BoundaryPlacement
  /// Sizes that replaced boundary items' estimates, by their number.
  var measuredBoundaries: [Int: MeasuredSize] = [:]
  /// The section's length along the scroll axis.
  private(set) var length = 0.0
  /// Where the first group's room starts.
  private(set) var runOrigin = LayoutPoint.zero
  /// How far the section's own row has been scrolled.
  var orthogonalOffset = 0.0
  /// The least and the greatest coordinate along the scroll axis that an element may reach.
  private(set) var reach = 0.0...0.0

  init(template: SectionTemplate, itemCount: Int) {
    self.template = template
    self.itemCount = itemCount
    run = template.run(itemCount: itemCount)
    boundaries = BoundaryPlacement([], around: 0, in: template.boundaryFrame, measured: [:])
    arrange()
    orthogonalOffset = row?.restingOffset ?? 0
  }

  /// Places the boundary items and the groups: to be called when lengths have changed (`S18`, `S19`,
  /// `S22`).
  mutating func arrange() {
    let axis = template.scrollAxis
    let insets = template.insets
    let section = template.section
    var core = 0.0
    if run.itemCount > 0 {
      let content = template.isOrthogonal ? run.crossLength : run.length
      core = max(0, content + insets.total(along: axis))
    } else if !section.boundaryItems.isEmpty {
      core = max(0, insets.total(along: axis))
    }
    boundaries = BoundaryPlacement(
      section.boundaryItems, around: core, in: template.boundaryFrame,
      measured: measuredBoundaries)
    length = run.isCollapsed ? 0 : boundaries.length
    runOrigin = LayoutPoint(x: insets.leading, y: insets.top)
    runOrigin[axis] += boundaries.roomBefore
    updateReach()
  }

  private mutating func updateReach() {
    let axis = template.scrollAxis
    var (first, last) = (min(0, runOrigin[axis]), length)
    if template.isOrthogonal {
      last = max(last, runOrigin[axis] + run.crossLength)
    } else {
      first = min(first, runOrigin[axis] + run.room.before)
      last = max(last, runOrigin[axis] + run.length - min(0, run.room.after))
    }
    for placed in boundaries.items {
      first = min(first, placed.frame.start(axis))
      last = max(last, placed.frame.end(axis))
    }
    reach = first...max(first, last)
  }

  /// Where the first group's room starts on the screen, the row's own scrolling taken off.
  var scrolledRunOrigin: LayoutPoint {
    guard orthogonalOffset != 0 else { return runOrigin }
    var origin = runOrigin
    origin[run.flow] -= orthogonalOffset
    return origin
  }

  /// The section's row, if it scrolls by itself (`S28`).
  var row: OrthogonalRow? {
    guard template.isOrthogonal else { return nil }
    let across = template.scrollAxis.across
    let container = template.context.container[across]
    return OrthogonalRow(
      behavior: template.section.orthogonalScrollingBehavior,
      viewport: max(0, container - template.insets.total(along: across)),
      origin: template.insets.start(along: across), run: run)
  }

  /// The least z index of the section's cells and supplementary items: backgrounds raise it (`S21`).
  var leastZIndex: Int { template.section.decorationItems.isEmpty ? .min : 1 }
}
