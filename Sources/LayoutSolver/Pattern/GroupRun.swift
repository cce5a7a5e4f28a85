import CompositionalLayout

/// A section's groups: one solved group, repeated.
///
/// Whatever the number of items, only the whole group and the last one are kept; every place is
/// arithmetic on them. Groups with measured items stand beside the pattern, in ``measurements``.
/// Coordinates are relative to the start of the first group's room.
struct GroupRun: Sendable {
  var whole: SolvedGroup
  /// The last group, if it is not full.
  var tail: SolvedGroup?
  let itemCount: Int
  let perGroup: Int
  var groupCount: Int
  /// The axis along which groups follow each other.
  let flow: LayoutAxis
  /// Edge spacing before and after every group along the flow (`S12`).
  let room: (before: Double, after: Double)
  /// Where groups stand across the flow.
  let crossing: GroupCrossing
  /// Room between groups (`S17`).
  let spacing: Double
  /// From the start of one group's room to the next one's.
  private(set) var advance: Double
  var measurements: RunMeasurements?
  let division: ItemDivision

  init(
    whole: SolvedGroup, tail: SolvedGroup?, itemCount: Int, flow: LayoutAxis,
    edges: LayoutEdgeSpacing, crossing: GroupCrossing, spacing: Double
  ) {
    self.whole = whole
    self.tail = tail
    self.flow = flow
    self.crossing = crossing
    self.spacing = spacing
    perGroup = whole.slots.count
    self.itemCount = perGroup == 0 ? 0 : itemCount
    groupCount = perGroup == 0 ? 0 : (itemCount + perGroup - 1) / perGroup
    division = ItemDivision(perGroup: perGroup)
    room = (edges.start(along: flow)?.value ?? 0, edges.end(along: flow)?.value ?? 0)
    advance = 0
    updateAdvance()
  }

  /// To be called when the whole group has changed.
  mutating func updateAdvance() {
    advance = self.advance(of: whole)
  }

  /// Groups never stand before the one that they follow, whatever a negative spacing says.
  func advance(of group: SolvedGroup) -> Double {
    max(0, room.before + group.size[flow] + room.after + spacing)
  }

  /// Where an item is: its group, and its number in it.
  @inline(__always)
  func place(of item: Int) -> (group: Int, slot: Int) {
    if let table = measurements?.table { return table.place(of: item) }
    return division.place(of: item)
  }

  /// The items of a group.
  func items(ofGroup group: Int) -> Range<Int> {
    guard let table = measurements?.table else {
      return group * perGroup..<min((group + 1) * perGroup, itemCount)
    }
    let first = table.firstItem(ofGroup: group)
    return first..<first + self.group(group).slots.count
  }

  /// The number that a group's first supplementary item of a kind has (`S34`).
  func firstOrdinal(ofKind kind: Int, inGroup group: Int) -> Int {
    // The numbers of a kind run on from group to group; only the last group may hold fewer.
    measurements?.table?.firstOrdinal(ofKind: kind, inGroup: group)
      ?? group * whole.kindCounts[kind]
  }

  /// The group that makes a supplementary item, by its kind and number.
  func group(ofKind kind: Int, ordinal: Int) -> Int {
    if let table = measurements?.table { return table.group(ofKind: kind, ordinal: ordinal) }
    return whole.kindCounts[kind] == 0 ? groupCount : ordinal / whole.kindCounts[kind]
  }

  /// The group as it is, measured or not.
  func group(_ number: Int) -> SolvedGroup {
    if let measured = measurements?.groups[number] { return measured }
    if number == groupCount - 1, let tail { return tail }
    return whole
  }

  /// Where a group's room starts along the flow.
  @inline(__always)
  func start(ofGroup number: Int) -> Double {
    let start = Double(number) * advance
    guard let measurements else { return start }
    return start + measurements.advances.sum(before: number)
  }

  /// How far a group's room is from the next one's.
  @inline(__always)
  func advance(ofGroup number: Int) -> Double {
    guard let measured = measurements?.groups[number] else { return advance }
    return advance(of: measured)
  }

  /// How long all groups and the room between them are.
  var length: Double {
    guard groupCount > 0 else { return 0 }
    let last = group(groupCount - 1)
    return max(
      0, start(ofGroup: groupCount - 1) + room.before + last.size[flow] + room.after)
  }

  /// The length across the flow that all groups need, edges included.
  var crossLength: Double {
    groupCount > 0 ? crossing.length(widestGroup) : 0
  }

  /// Where a group of a length stands across the flow.
  @inline(__always)
  func crossOrigin(ofLength group: Double) -> Double {
    guard let start = crossing.start else { return 0 }
    guard start.isFlexible else { return start.value }
    let shares = crossing.end?.isFlexible == true ? 2.0 : 1.0
    return start.value + ((crossing.available ?? crossLength) - crossing.length(group)) / shares
  }

  /// The widest group itself (`S20`).
  var widestGroup: Double {
    guard groupCount > 0 else { return 0 }
    let across = flow.across
    var widest = measurements?.widest ?? 0
    let isTailMeasured = measurements?.groups[groupCount - 1] != nil
    if let tail, !isTailMeasured { widest = max(widest, tail.size[across]) }
    let wholeGroups = tail == nil ? groupCount : groupCount - 1
    let measuredWhole =
      (measurements?.groups.count ?? 0) - (tail != nil && isTailMeasured ? 1 : 0)
    if wholeGroups > measuredWhole { widest = max(widest, whole.size[across]) }
    return widest
  }

  /// Whether trimming the last group left less than nothing (`S14`).
  var isCollapsed: Bool { groupCount > 0 && group(groupCount - 1).isCollapsed }
}

/// Where the groups of a run stand across its flow (`S11`, `S12`).
struct GroupCrossing: Sendable {
  var start: LayoutSpacing?
  var end: LayoutSpacing?
  /// The room that the section has across, of which flexible edges share what a group leaves; nil in
  /// a row, whose room is what its tallest group takes (`S27`).
  var available: Double?

  /// A group's length with its edges.
  func length(_ group: Double) -> Double {
    group + (start?.value ?? 0) + (end?.value ?? 0)
  }
}
