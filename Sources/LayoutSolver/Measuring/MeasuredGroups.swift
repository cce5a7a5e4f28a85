import CompositionalLayout

/// What was measured in a section, and the groups that are therefore not as the pattern says: sparse,
/// so that one measured item of a million costs what one item costs.
struct MeasuredGroups: Sendable {
  /// The measured sizes, by item.
  var sizes: [Int: MeasuredSize] = [:]
  /// The groups that hold measured items.
  private(set) var groups: [SolvedGroup] = []
  /// The frames of their cells, as many for each as a whole group has, from the group's corner: beside
  /// one another, as reading needs nothing else.
  private(set) var frames: [LayoutRect] = []
  /// How much longer than the pattern's each group's room is, with its place in ``groups``.
  private(set) var sums: SparseSums
  /// Which items are in which group, where measured lengths decide that; ``groups`` and ``sums`` are
  /// empty then.
  var dealt: DealtGroups?
  /// The measured items in order, where the dealing asks for that.
  var order: [Int] = []
  /// The measured lengths of uniform items, widths along and heights across, by item (`S7`).
  var uniform: SparseSums
  /// The largest of them, which all uniform items of the section share.
  var shared = MeasuredSize()

  init(groupCount: Int, itemCount: Int) {
    sums = SparseSums(count: groupCount)
    uniform = SparseSums(count: itemCount)
  }

  /// The largest lengths of groups that are not the pattern's.
  var largest: SparseSums.Lengths { dealt?.largest ?? sums.largestLengths }

  /// How many groups are not the pattern's.
  var groupTotal: Int { dealt?.own ?? groups.count }

  /// A group that is not the pattern's.
  subscript(number: Int) -> SolvedGroup? {
    if let dealt { return dealt.entry(ofGroup: number).solved }
    return sums.find(number).value.map { groups[$0] }
  }

  /// Where a group's room starts, less what the pattern says.
  @inline(__always)
  func drift(before number: Int) -> Double {
    guard let dealt else { return sums.sum(before: number) }
    return number < dealt.groupCount ? dealt.entry(ofGroup: number).drift : dealt.drift
  }

  /// The first group from one on that is not the pattern's.
  func next(from number: Int) -> Int? {
    if let dealt { return dealt.next(from: number) }
    return sums.next(from: number)?.index
  }

  /// Puts a group beside the pattern, a whole one of which has so many cells; `old` is how long its room
  /// was, `new` how long it is.
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
      frames += group.slots.map(\.frame)
      frames += repeatElement(.zero, count: cells - group.slots.count)
      sums.set(number, adding: new - old, value: groups.count - 1, lengths)
    }
  }

  /// Takes all groups away, as when the pattern itself has changed.
  mutating func removeGroups() {
    groups.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    sums = SparseSums(count: sums.count)
  }

  /// What was measured of the items of a group.
  func measurements(of items: Range<Int>) -> GroupMeasurements {
    guard !sizes.isEmpty else { return .none }
    let found = items.filter { sizes[$0] != nil }
    return GroupMeasurements(found[...], sizes, first: items.lowerBound)
  }
}
