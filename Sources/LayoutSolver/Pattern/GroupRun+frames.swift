import CompositionalLayout

extension GroupRun {
  /// A group's frame.
  func frame(ofGroup number: Int) -> LayoutRect {
    frame(of: group(number), startingAt: start(ofGroup: number))
  }

  /// The frame of a group whose room starts at `start` along the flow.
  func frame(of group: SolvedGroup, startingAt start: Double) -> LayoutRect {
    let across = crossOrigin(ofLength: group.size[flow.across])
    let along = start + room.before
    return flow == .vertical
      ? LayoutRect(x: across, y: along, width: group.size.width, height: group.size.height)
      : LayoutRect(x: along, y: across, width: group.size.width, height: group.size.height)
  }

  /// An item's frame.
  func frame(ofItem item: Int) -> LayoutRect {
    let (number, slot) = place(of: item)
    let corner: LayoutRect
    let frame: LayoutRect
    if measurements == nil, number < groupCount - 1 || tail == nil {
      let across = crossOrigin(ofLength: whole.size[flow.across])
      let along = Double(number) * advance + room.before
      frame = whole.slots[slot].frame
      return flow == .vertical
        ? frame.moved(x: across, y: along) : frame.moved(x: along, y: across)
    }
    let group = group(number)
    corner = self.frame(of: group, startingAt: start(ofGroup: number))
    frame = group.slots[slot].frame
    return frame.moved(x: corner.x, y: corner.y)
  }

  /// An item's slot.
  func slot(ofItem item: Int) -> SolvedGroup.Slot {
    let (number, slot) = place(of: item)
    if measurements == nil { return whole.slots[slot] }
    return group(number).slots[slot]
  }

  /// The first group that may reach beyond a coordinate along the flow.
  func firstGroup(reachingBeyond coordinate: Double) -> Int {
    guard groupCount > 0 else { return 0 }
    let longest = max(
      whole.size[flow], tail?.size[flow] ?? 0, measurements?.longest ?? 0)
    let target = coordinate - longest - max(0, room.before)
    if let measurements {
      return measurements.advances.lastIndex(stride: advance, notBeyond: target)
    }
    guard advance > 0, target > 0 else { return 0 }
    return Int(min(target / advance, Double(groupCount - 1)))
  }
}
