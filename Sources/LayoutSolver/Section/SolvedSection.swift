import CompositionalLayout

/// One solved section: one group, repeated, with boundary items around it.
///
/// Whatever the number of items, only the whole group and the last one are kept; every place is
/// arithmetic on them. Groups with measured items stand beside that pattern, in ``measured``. Places of
/// groups are relative to the start of the first group's room; the section's own coordinates to its start
/// along the scroll axis and the container's leading or top edge across it.
struct SolvedSection: Sendable {
  let template: SectionTemplate
  /// The items that the section was given, laid out or not.
  let givenCount: Int
  /// The items that are laid out.
  let itemCount: Int
  let division: ItemDivision
  /// The axis along which groups follow each other.
  let flow: LayoutAxis
  /// Edge spacing before and after every group along the flow (`S12`).
  let room: (before: Double, after: Double)
  /// Where groups stand across the flow.
  let crossing: GroupCrossing

  /// The group that is repeated.
  var whole: SolvedGroup
  /// The last group, if it is not full.
  var tail: SolvedGroup?
  var groupCount: Int
  /// From the start of one group's room to the next one's.
  private(set) var advance = 0.0
  /// How many cells, from the first on, stand where the pattern says.
  private(set) var plainCount = 0
  /// How many cells, from the first on, stand where the pattern says, but for what was measured; none
  /// where measured lengths decide which items a group holds, or flexible edges where groups stand.
  private(set) var patternCount = 0
  /// What was measured; none or one, so that a section of which nothing was measured stays small.
  private var measurements: [MeasuredGroups] = []

  /// Sizes that replaced boundary items' estimates, by their number.
  var measuredBoundaries: [Int: MeasuredSize] = [:]
  private(set) var boundaries: BoundaryPlacement
  /// The longest group along the flow and the widest across it.
  private(set) var longest = SparseSums.Lengths()
  /// The section's length along the scroll axis.
  private(set) var length = 0.0
  /// Where the first group's room starts.
  private(set) var groupsOrigin = LayoutPoint.zero
  /// How far the section's own row has been scrolled.
  private(set) var orthogonalOffset = 0.0
  /// The least and the greatest coordinate along the scroll axis that an element may reach.
  private(set) var reach = 0.0...0.0

  /// Where the section was stacked.
  private var start = 0.0
  /// Where the first group's room is in the content.
  private(set) var origin = LayoutPoint.zero
  /// Where the first group of the pattern is in the content, and how far the next one is from it.
  private(set) var corner = LayoutPoint.zero
  private(set) var step = LayoutPoint.zero
  /// One point along the flow.
  private(set) var unit: LayoutPoint

  init(template: SectionTemplate, itemCount: Int) {
    let group = template.section.group
    let (flow, perGroup) = (template.context.flow, template.whole.slots.count)
    self.template = template
    givenCount = itemCount
    self.itemCount = perGroup == 0 ? 0 : itemCount
    self.flow = flow
    division = ItemDivision(perGroup: perGroup)
    whole = template.whole
    groupCount = perGroup == 0 ? 0 : (itemCount + perGroup - 1) / perGroup
    let edges = group.edgeSpacing
    room = (edges.start(along: flow)?.value ?? 0, edges.end(along: flow)?.value ?? 0)
    crossing = GroupCrossing(
      start: edges.start(along: flow.across), end: edges.end(along: flow.across),
      available: template.isOrthogonal ? nil : template.context.box[flow.across])
    unit = flow == .horizontal ? LayoutPoint(x: 1, y: 0) : LayoutPoint(x: 0, y: 1)
    boundaries = BoundaryPlacement([], around: 0, in: template.setting.boundaryFrame, measured: [:])
    let present = perGroup == 0 ? 0 : itemCount % perGroup
    if present > 0 {
      var solver = GroupSolver(template.context)
      tail = solver.solve(group, present: present)
    }
    updateAdvance()
    if template.isUniform, groupCount > 0 { shareLength() }
    arrange()
    orthogonalOffset = row?.restingOffset ?? 0
  }

  /// To be called when the pattern has changed.
  mutating func updateAdvance() {
    advance = advance(of: whole)
  }

  /// Places the boundary items and the groups: to be called when lengths have changed (`S18`, `S19`,
  /// `S22`).
  mutating func arrange() {
    let axis = template.scrollAxis
    let insets = template.insets
    let section = template.section
    longest = longestGroups
    var core = 0.0
    if itemCount > 0 {
      let content = template.isOrthogonal ? crossLength : groupsLength
      core = max(0, content + insets.total(along: axis))
    } else if !section.boundaryItems.isEmpty {
      core = max(0, insets.total(along: axis))
    }
    boundaries = BoundaryPlacement(
      section.boundaryItems, around: core, in: template.setting.boundaryFrame,
      measured: measuredBoundaries)
    length = isCollapsed ? 0 : boundaries.length
    groupsOrigin = LayoutPoint(x: insets.leading, y: insets.top)
    groupsOrigin[axis] += boundaries.roomBefore
    updateReach()
    countPattern()
    stand(at: start)
  }

  private mutating func countPattern() {
    patternCount = tail == nil ? itemCount : (groupCount - 1) * perGroup
    plainCount = isMeasured ? 0 : patternCount
    guard isMeasured else { return }
    let isFlexible = crossing.start?.isFlexible == true
    if isFlexible || measured.dealt != nil { patternCount = 0 }
  }

  var isMeasured: Bool { !measurements.isEmpty }

  /// What was measured; to be asked only where something was.
  var measured: MeasuredGroups {
    @inline(__always)
    _read { yield measurements[0] }
    @inline(__always)
    _modify { yield &measurements[0] }
  }

  /// To be called where nothing came of it.
  mutating func endMeasuring() { measurements = [] }

  /// To be called before something is measured.
  mutating func beginMeasuring() {
    guard measurements.isEmpty else { return }
    measurements = [MeasuredGroups(groupCount: groupCount, itemCount: itemCount)]
  }

  private mutating func updateReach() {
    let axis = template.scrollAxis
    var (first, last) = (min(0, groupsOrigin[axis]), length)
    if template.isOrthogonal {
      last = max(last, groupsOrigin[axis] + crossLength)
    } else {
      first = min(first, groupsOrigin[axis] + room.before)
      last = max(last, groupsOrigin[axis] + groupsLength - min(0, room.after))
    }
    for placed in boundaries.items {
      first = min(first, placed.frame.start(axis))
      last = max(last, placed.frame.end(axis))
    }
    reach = first...max(first, last)
  }

  /// Puts the section's start at a place along the scroll axis.
  mutating func stand(at start: Double) {
    self.start = start
    origin = scrolledOrigin
    origin[template.scrollAxis] += start
    corner = origin
    corner[flow] += room.before
    corner[flow.across] += crossOrigin(ofLength: whole.size[flow.across])
    step = LayoutPoint(x: advance * unit.x, y: advance * unit.y)
  }

  /// Scrolls the section's own row.
  mutating func scroll(to offset: Double) {
    orthogonalOffset = offset
    stand(at: start)
  }

  /// Where the first group's room starts on the screen, the row's own scrolling taken off.
  var scrolledOrigin: LayoutPoint {
    guard orthogonalOffset != 0 else { return groupsOrigin }
    var origin = groupsOrigin
    origin[flow] -= orthogonalOffset
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
      origin: template.insets.start(along: across), section: self)
  }

  /// The least z index of the section's cells and supplementary items: backgrounds raise it (`S21`).
  var leastZIndex: Int { template.section.decorationItems.isEmpty ? .min : 1 }
}
