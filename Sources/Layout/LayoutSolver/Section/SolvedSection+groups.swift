import CompositionalLayout

/// Access to the section's groups by index.
extension SolvedSection {
  var perGroup: Int { division.perGroup }

  /// The distance from a group's room to the next one's. A negative spacing never puts a group
  /// before its predecessor (`S17`).
  func advance(of group: SolvedGroup) -> Double {
    max(0, room.before + group.size[flow] + room.after + template.section.interGroupSpacing)
  }

  /// The place of an item: its group, and its index in the group.
  @inline(__always)
  func place(of item: Int) -> (group: Int, slot: Int) {
    if isMeasured, let dealt = measured.dealt { return dealt.place(of: item) }
    return division.place(of: item)
  }

  /// The items of a group.
  func items(ofGroup group: Int) -> Range<Int> {
    guard isMeasured, let dealt = measured.dealt else {
      return group * perGroup..<min((group + 1) * perGroup, itemCount)
    }
    let first = dealt.firstItem(ofGroup: group)
    return first..<first + self.group(group).slots.count
  }

  /// The number of a group's first supplementary item of a kind (`S34`).
  func firstOrdinal(ofKind kind: Int, inGroup group: Int) -> Int {
    // The numbers of a kind continue from group to group; only the last group may contain fewer.
    guard isMeasured, let dealt = measured.dealt else {
      return group.saturatingMultiply(whole.kindCounts[kind])
    }
    return dealt.firstOrdinal(ofKind: kind, inGroup: group)
  }

  /// The group that contains a supplementary item with a kind and number.
  func group(ofKind kind: Int, ordinal: Int) -> Int {
    if isMeasured, let dealt = measured.dealt {
      return dealt.group(ofKind: kind, ordinal: ordinal)
    }
    return whole.kindCounts[kind] == 0 ? groupCount : ordinal / whole.kindCounts[kind]
  }

  /// The group, whether it is a pattern group or not.
  func group(_ number: Int) -> SolvedGroup {
    if isMeasured, let own = measured[number] { return own }
    if number == groupCount - 1, let tail { return tail }
    return whole
  }

  /// The start of a group's room along the flow.
  @inline(__always)
  func start(ofGroup number: Int) -> Double {
    let start = Double(number) * advance
    return isMeasured ? start + measured.drift(before: number) : start
  }

  /// The distance from a group's room to the next one's.
  @inline(__always)
  func advance(ofGroup number: Int) -> Double {
    guard isMeasured, let own = measured[number] else { return advance }
    return advance(of: own)
  }

  /// The total length of the groups and the spacing between them.
  var groupsLength: Double {
    guard groupCount > 0 else { return 0 }
    let last = group(groupCount - 1)
    return max(
      0, start(ofGroup: groupCount - 1) + room.before + last.size[flow] + room.after)
  }

  /// The length across the flow that the groups need, including their edges.
  var crossLength: Double {
    groupCount > 0 ? crossing.length(longest.across) : 0
  }

  /// The position across the flow of a group with a given length.
  @inline(__always)
  func crossOrigin(ofLength group: Double) -> Double {
    guard let start = crossing.edges.start else { return 0 }
    guard start.isFlexible else { return start.value }
    let room = (crossing.available ?? crossLength) - crossing.length(group)
    return start.value + room / Double(crossing.edges.flexibleCount)
  }

  /// The greatest length along the flow and the greatest length across it of all groups.
  var longestGroups: SparseSums.Lengths {
    guard groupCount > 0 else { return SparseSums.Lengths() }
    var longest = isMeasured ? measured.largest : SparseSums.Lengths()
    func count(_ group: SolvedGroup) {
      longest.along = max(longest.along, group.size[flow])
      longest.across = max(longest.across, group.size[flow.across])
    }
    let isTailMeasured = isMeasured && measured[groupCount - 1] != nil
    if let tail, !isTailMeasured { count(tail) }
    let wholeGroups = tail == nil ? groupCount : groupCount - 1
    let own = isMeasured ? measured.groupTotal - (tail != nil && isTailMeasured ? 1 : 0) : 0
    if wholeGroups > own { count(whole) }
    return longest
  }

  /// Whether trimming the last group left a negative length (`S14`).
  var isCollapsed: Bool { groupCount > 0 && group(groupCount - 1).isCollapsed }

  /// The first group that may extend beyond a coordinate along the flow.
  func firstGroup(reachingBeyond coordinate: Double) -> Int {
    guard groupCount > 0 else { return 0 }
    let target = coordinate - longest.along - max(0, room.before)
    guard isMeasured else {
      guard advance > 0, target > 0 else { return 0 }
      return Int(min(target / advance, Double(groupCount - 1)))
    }
    // No group starts before its predecessor.
    return max(0, (0..<groupCount).firstPosition { start(ofGroup: $0) > target } - 1)
  }
}
