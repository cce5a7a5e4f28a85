import CompositionalLayout

/// The measured sizes in a section, and the groups that differ from the pattern because of them.
/// The storage is sparse, so that one measured item among a million costs as much as one among a
/// few.
struct MeasuredGroups: Sendable {
  /// The measured sizes, by item.
  var sizes: [Int: MeasuredSize] = [:]
  /// The groups that contain measured items.
  private(set) var groups: [SolvedGroup] = []
  /// The frames of their cells, relative to the group's corner, with as many entries per group as a
  /// full group has. They are contiguous because reading frames needs nothing else.
  private(set) var frames: [LayoutRect] = []
  /// The difference between each group's length and the pattern's, with the group's index in
  /// ``groups``.
  private(set) var sums: SparseSums
  /// The assignment of items to groups, if measured lengths affect it; ``groups`` and ``sums`` are
  /// then empty.
  var dealt: DealtGroups?
  /// The measured items in order, if the assignment of items needs them.
  var order: [Int] = []
  /// The measured widths and heights of uniform items, by item (`S7`).
  var uniform: SparseSums
  /// The largest of them, which all uniform items of the section share.
  var shared = MeasuredSize()

  init(groupCount: Int, itemCount: Int) {
    sums = SparseSums(count: groupCount)
    uniform = SparseSums(count: itemCount)
  }

  /// The largest lengths of the groups that differ from the pattern.
  var largest: SparseSums.Lengths { dealt?.largest ?? sums.largestLengths }

  /// The number of groups that differ from the pattern.
  var groupTotal: Int { dealt?.own ?? groups.count }

  /// A group that differs from the pattern; nil for a pattern group.
  subscript(number: Int) -> SolvedGroup? {
    if let dealt { return dealt.entry(ofGroup: number).solved }
    return sums.find(number).value.map { groups[$0] }
  }

  /// The start of a group's room, relative to its place in an undisturbed pattern.
  @inline(__always)
  func drift(before number: Int) -> Double {
    guard let dealt else { return sums.sum(before: number) }
    return number < dealt.groupCount ? dealt.entry(ofGroup: number).drift : dealt.drift
  }

  /// Stores a group that differs from the pattern, whose full group has `count` cells; `old` and
  /// `new` are the lengths of its room.
  mutating func set(
    _ group: SolvedGroup, of cells: Int, at number: Int, from old: Double, to new: Double,
    flow: LayoutAxis
  ) {
    let lengths = SparseSums.Lengths(along: group.size[flow], across: group.size[flow.across])
    if let place = sums.find(number).value {
      groups[place] = group
      for (index, slot) in group.slots.enumerated() { frames[place * cells + index] = slot.frame }
      sums.set(number, adding: new - old, value: place, lengths)
    } else {
      groups.append(group)
      frames += group.slots.map { $0.frame }
      frames += repeatElement(.zero, count: cells - group.slots.count)
      sums.set(number, adding: new - old, value: groups.count - 1, lengths)
    }
  }

  /// Removes all groups, because the pattern itself has changed.
  mutating func removeGroups() {
    groups.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    sums = SparseSums(count: sums.count)
  }

  /// The measurements of a group's items.
  func measurements(of items: Range<Int>) -> GroupMeasurements {
    guard !sizes.isEmpty else { return .none }
    let found = items.filter { sizes[$0] != nil }
    return GroupMeasurements(found[...], sizes, first: items.lowerBound)
  }
}
