import CompositionalLayout

/// The frames of the section's groups and cells.
extension SolvedSection {
  /// The frame of one of the first ``plainCount`` cells in the content, as of the last stacking.
  @inline(__always)
  func plainFrame(ofItem item: Int) -> LayoutRect {
    let (group, slot) = division.place(of: item)
    let number = Double(group)
    return whole.slots[slot].frame.moved(
      x: corner.x + number * step.x, y: corner.y + number * step.y)
  }

  /// The frame of one of the first ``patternCount`` cells in a section with measurements.
  @inline(__always)
  func measuredFrame(ofItem item: Int) -> LayoutRect {
    let (group, slot) = division.place(of: item)
    let number = Double(group)
    let (drift, place) = measured.sums.find(group)
    let frame = place.map { measured.frames[$0 * perGroup + slot] } ?? whole.slots[slot].frame
    return frame.moved(
      x: corner.x + number * step.x + drift * unit.x,
      y: corner.y + number * step.y + drift * unit.y)
  }

  /// The frame of an item in a group that may differ from the pattern. Not inlined, because that
  /// would make the faster paths copy the section.
  @inline(never)
  func ownFrame(ofItem item: Int) -> LayoutRect {
    let (number, slot) = place(of: item)
    let group = group(number)
    let corner = frame(of: group, startingAt: start(ofGroup: number))
    return group.slots[slot].frame.moved(x: origin.x + corner.x, y: origin.y + corner.y)
  }

  /// Calls `body` with every cell's frame in the content, in order, as of the last stacking.
  func forEachFrame(_ body: (Int, LayoutRect) -> Void) {
    let (slots, perGroup) = (whole.slots, perGroup)
    let patternGroups = perGroup == 0 ? 0 : patternCount / perGroup
    func place(_ numbers: Range<Int>, _ drift: Double, _ measuredPlace: Int?) {
      for number in numbers {
        let x = corner.x + drift * unit.x + Double(number) * step.x
        let y = corner.y + drift * unit.y + Double(number) * step.y
        let item = number * perGroup
        if let measuredPlace {
          for slot in 0..<perGroup {
            let frame = measured.frames[measuredPlace * perGroup + slot]
            body(item + slot, frame.moved(x: x, y: y))
          }
        } else {
          for slot in slots.indices { body(item + slot, slots[slot].frame.moved(x: x, y: y)) }
        }
      }
    }
    if isMeasured, patternGroups > 0 {
      measured.sums.forEachStretch(before: patternGroups, place)
    } else {
      place(0..<patternGroups, 0, nil)
    }
    var item = patternGroups * perGroup
    for number in patternGroups..<groupCount {
      let own = group(number)
      let corner = frame(of: own, startingAt: start(ofGroup: number))
      for slot in own.slots {
        body(item, slot.frame.moved(x: origin.x + corner.x, y: origin.y + corner.y))
        item += 1
      }
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
    // If all uniform items have the same length, their groups are pattern groups, measured or not
    // (`S7`).
    if let size = measured.sizes[item] {
      for axis in LayoutAxis.allCases where size[axis] != nil { found.provisional[axis] = false }
    }
    return found
  }
}
