import CompositionalLayout

/// Where the section's groups and cells are.
extension SolvedSection {
  /// An item's frame in the content, as the section was stacked.
  @inline(__always)
  func frame(ofItem item: Int) -> LayoutRect {
    guard item < patternCount else { return ownFrame(ofItem: item) }
    let (group, slot) = division.place(of: item)
    let number = Double(group)
    var (x, y) = (corner.x + number * step.x, corner.y + number * step.y)
    if isMeasured {
      let (drift, place) = measured.sums.find(group)
      if let place { return ownFrame(inGroup: place, slot: slot, start: number * advance + drift) }
      x += drift * unit.x
      y += drift * unit.y
    }
    return whole.slots[slot].frame.moved(x: x, y: y)
  }

  /// The frame of an item in a measured group.
  @inline(__always)
  private func ownFrame(inGroup place: Int, slot: Int, start: Double) -> LayoutRect {
    let across = crossOrigin(ofLength: measured.groups[place].size[flow.across])
    let along = start + room.before
    let (x, y) = flow == .vertical ? (across, along) : (along, across)
    return measured.groups[place].slots[slot].frame.moved(x: origin.x + x, y: origin.y + y)
  }

  /// The frame of an item in a group that is not the pattern's.
  @inline(never)
  private func ownFrame(ofItem item: Int) -> LayoutRect {
    let (number, slot) = place(of: item)
    let group = group(number)
    let corner = frame(of: group, startingAt: start(ofGroup: number))
    return group.slots[slot].frame.moved(x: origin.x + corner.x, y: origin.y + corner.y)
  }

  /// Calls `body` with every cell's frame in the content, as the section was stacked, in order.
  func forEachFrame(_ body: (Int, LayoutRect) -> Void) {
    var (number, item) = (0, 0)
    let slots = whole.slots
    while number < groupCount {
      let next = nextOwnGroup(from: number)
      if number < next {
        let drift = isMeasured ? measured.drift(before: number) : 0
        let first = LayoutPoint(x: corner.x + drift * unit.x, y: corner.y + drift * unit.y)
        for number in number..<next {
          let number = Double(number)
          let (x, y) = (first.x + number * step.x, first.y + number * step.y)
          for slot in slots {
            body(item, slot.frame.moved(x: x, y: y))
            item += 1
          }
        }
        number = next
      }
      guard number < groupCount else { return }
      let own = group(number)
      let corner = frame(of: own, startingAt: start(ofGroup: number))
      for slot in own.slots {
        body(item, slot.frame.moved(x: origin.x + corner.x, y: origin.y + corner.y))
        item += 1
      }
      number += 1
    }
  }

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

  /// An item's slot.
  func slot(ofItem item: Int) -> SolvedGroup.Slot {
    let (number, slot) = place(of: item)
    guard isMeasured else { return whole.slots[slot] }
    var found = group(number).slots[slot]
    // Groups whose uniform items all have one length are the pattern's, measured or not (`S7`).
    if let size = measured.sizes[item] {
      for axis in LayoutAxis.allCases where size[axis] != nil { found.provisional[axis] = false }
    }
    return found
  }
}
