import CompositionalLayout

/// One solved section: a repeated group with boundary items around it.
///
/// Only a full group and the last group are stored, whatever the number of items; all positions are
/// computed from them. Groups with measured items are stored separately, in ``measured``. Group
/// positions are relative to the start of the first group's room. The section's coordinates are
/// relative to its start along the scroll axis, and to the container's leading or top edge across
/// it.
struct SolvedSection: Sendable {
  let template: SectionTemplate
  /// The number of items that the section was given, including those that are not laid out.
  let givenCount: Int
  /// The number of items that are laid out.
  let itemCount: Int
  let division: ItemDivision
  /// The axis along which groups follow each other.
  let flow: LayoutAxis
  /// Edge spacing before and after every group along the flow (`S12`).
  let room: (before: Double, after: Double)
  /// The placement of groups across the flow.
  let crossing: GroupCrossing

  /// The group that is repeated.
  var whole: SolvedGroup
  /// The last group, if it is not full.
  var tail: SolvedGroup?
  var groupCount: Int
  /// The distance from the start of one group's room to the next one's.
  private(set) var advance = 0.0
  /// The number of cells, from the first one on, that are placed by the pattern alone.
  private(set) var plainCount = 0
  /// The number of cells, from the first one on, that are placed by the pattern and measured
  /// differences alone; 0 if measured lengths affect which items a group holds, or if flexible
  /// edges affect where groups are.
  private(set) var patternCount = 0
  /// The measurements, in an array of none or one so that an unmeasured section stays small.
  private var measurements: [MeasuredGroups] = []

  /// Measured sizes of boundary items, by index.
  var measuredBoundaries: [Int: MeasuredSize] = [:]
  private(set) var boundaries: BoundaryPlacement
  /// The greatest length along the flow and the greatest length across it of all groups.
  private(set) var longest = SparseSums.Lengths()
  /// The section's length along the scroll axis.
  private(set) var length = 0.0
  /// The start of the first group's room.
  private(set) var groupsOrigin = LayoutPoint.zero
  /// The scroll offset of an orthogonal section's row.
  private(set) var orthogonalOffset = 0.0
  /// The range of coordinates along the scroll axis that elements may reach.
  private(set) var reach = 0.0...0.0

  /// The section's position when it was stacked.
  private var start = 0.0
  /// The start of the first group's room in the content.
  private(set) var origin = LayoutPoint.zero
  /// The position of the pattern's first group in the content, and the distance to the next one.
  private(set) var corner = LayoutPoint.zero
  private(set) var step = LayoutPoint.zero
  /// The unit vector along the flow.
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
    let edges = EdgePair(group.edgeSpacing, along: flow)
    room = (edges.start?.value ?? 0, edges.end?.value ?? 0)
    crossing = GroupCrossing(
      edges: EdgePair(group.edgeSpacing, along: flow.across),
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

  /// Must be called when the pattern has changed.
  mutating func updateAdvance() {
    advance = advance(of: whole)
  }

  /// Places the boundary items and the groups. Must be called when lengths have changed (`S18`,
  /// `S19`, `S22`).
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
    let isFlexible = crossing.edges.start?.isFlexible == true
    if isFlexible || measured.dealt != nil { patternCount = 0 }
  }

  var isMeasured: Bool { !measurements.isEmpty }

  /// The measurements; only valid if the section has any.
  var measured: MeasuredGroups {
    @inline(__always)
    _read { yield measurements[0] }
    @inline(__always)
    _modify { yield &measurements[0] }
  }

  /// Must be called if no measurement remains.
  mutating func endMeasuring() { measurements = [] }

  /// Must be called before something is measured.
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

  /// Sets the section's start along the scroll axis.
  mutating func stand(at start: Double) {
    self.start = start
    origin = scrolledOrigin
    origin[template.scrollAxis] += start
    corner = origin
    corner[flow] += room.before
    corner[flow.across] += crossOrigin(ofLength: whole.size[flow.across])
    step = LayoutPoint(x: advance * unit.x, y: advance * unit.y)
  }

  /// Scrolls the row of an orthogonal section.
  mutating func scroll(to offset: Double) {
    orthogonalOffset = offset
    stand(at: start)
  }

  /// The start of the first group's room, minus the row's scroll offset.
  var scrolledOrigin: LayoutPoint {
    guard orthogonalOffset != 0 else { return groupsOrigin }
    var origin = groupsOrigin
    origin[flow] -= orthogonalOffset
    return origin
  }

  /// The section's row, if the section scrolls orthogonally (`S28`).
  var row: OrthogonalRow? {
    guard template.isOrthogonal else { return nil }
    let across = template.scrollAxis.across
    let container = template.context.container[across]
    return OrthogonalRow(
      behavior: template.section.orthogonalScrollingBehavior,
      viewport: max(0, container - template.insets.total(along: across)),
      origin: template.insets.start(along: across), section: self)
  }

  /// The least z index of the section's cells and supplementary items.
  var leastZIndex: Int { template.setting.leastZIndex }
}
