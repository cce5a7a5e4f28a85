/// Which items are in which group where measured lengths decide how many a row holds (`S8`, `S30`):
/// rows of tags, say. Between the groups that hold measured items the pattern goes on undisturbed, so
/// that only where those stretches begin is kept, in order, and found by binary search.
struct GroupTable: Sendable {
  /// A stretch of groups of the pattern, or one group that is not.
  struct Entry: Sendable {
    /// The first group.
    var group: Int
    /// The first item.
    var item: Int
    /// The number that the first supplementary item of each kind has.
    var ordinals: [Int]
  }

  private(set) var entries: [Entry] = []
  private(set) var groupCount = 0
  let perGroup: Int
  /// How many supplementary items of each kind a group of the pattern makes.
  let kindCounts: [Int]

  init(of whole: SolvedGroup) {
    perGroup = whole.slots.count
    kindCounts = whole.kindCounts
  }

  /// Adds groups that hold some items, at the end.
  mutating func append(groups: Int, startingAt item: Int, ordinals: [Int]) {
    entries.append(Entry(group: groupCount, item: item, ordinals: ordinals))
    groupCount += groups
  }

  /// Where an item is: its group, and its number in it.
  func place(of item: Int) -> (group: Int, slot: Int) {
    let entry = entries[last { $0.item <= item }]
    let isStretch = entry.group + 1 < nextGroup(after: entry)
    let (groups, slot) =
      isStretch
      ? (item - entry.item).quotientAndRemainder(dividingBy: perGroup) : (0, item - entry.item)
    return (entry.group + groups, slot)
  }

  /// The first item of a group.
  func firstItem(ofGroup group: Int) -> Int {
    let entry = entries[last { $0.group <= group }]
    return entry.item + (group - entry.group) * perGroup
  }

  /// The number that a group's first supplementary item of a kind has.
  func firstOrdinal(ofKind kind: Int, inGroup group: Int) -> Int {
    let entry = entries[last { $0.group <= group }]
    return entry.ordinals[kind] + (group - entry.group) * kindCounts[kind]
  }

  /// The group that makes a supplementary item, by its kind and number.
  func group(ofKind kind: Int, ordinal: Int) -> Int {
    let entry = entries[last { $0.ordinals[kind] <= ordinal }]
    guard kindCounts[kind] > 0 else { return entry.group }
    let group = entry.group + (ordinal - entry.ordinals[kind]) / kindCounts[kind]
    return min(group, nextGroup(after: entry) - 1)
  }

  private func nextGroup(after entry: Entry) -> Int {
    let next = last { $0.group <= entry.group } + 1
    return next < entries.count ? entries[next].group : groupCount
  }

  /// The last entry of those, from the first on, for which a condition holds.
  private func last(_ holds: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(entries[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
