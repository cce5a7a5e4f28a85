/// Which items are in which group where measured lengths decide how many a row holds (`S8`, `S30`):
/// rows of tags, say. Between the groups that hold measured items the pattern goes on undisturbed, so
/// that only where those stretches begin is kept, in order, and found by binary search.
struct DealtGroups: Sendable {
  /// A stretch of groups of the pattern, or one group that is not.
  struct Entry: Sendable {
    /// The first group.
    var group: Int
    /// The first item.
    var item: Int
    /// Where the first group's room starts, less what the pattern would say.
    var drift: Double
    /// The number that the first supplementary item of each kind has.
    var ordinals: [Int]
    /// The group, if it is not the pattern's.
    var solved: SolvedGroup?
    /// How many groups are not the pattern's, up to this one, and the largest of their lengths.
    var own: Int
    var largest: SparseSums.Lengths
  }

  private(set) var entries: [Entry] = []
  /// How many groups there are.
  private(set) var groupCount = 0
  /// How many items they hold.
  private(set) var itemCount = 0
  /// The number that the next supplementary item of each kind gets.
  private var ordinals: [Int]
  /// Where the next group's room starts, less what the pattern would say.
  private(set) var drift = 0.0
  private let perGroup: Int
  /// How many supplementary items of each kind a group of the pattern makes.
  private let kindCounts: [Int]

  init(of whole: SolvedGroup) {
    perGroup = whole.slots.count
    kindCounts = whole.kindCounts
    ordinals = kindCounts.map { _ in 0 }
  }

  /// How many groups are not the pattern's.
  var own: Int { entries.last?.own ?? 0 }

  /// The largest lengths of groups that are not the pattern's.
  var largest: SparseSums.Lengths { entries.last?.largest ?? SparseSums.Lengths() }

  /// Adds groups of the pattern at the end.
  mutating func append(patternGroups count: Int) {
    if entries.isEmpty || entries[entries.count - 1].solved != nil { append(nil, largest) }
    groupCount += count
    itemCount += count * perGroup
    for kind in ordinals.indices { ordinals[kind] += count * kindCounts[kind] }
  }

  /// Adds a group that is not the pattern's at the end; its room is longer than the pattern's by
  /// `delta`.
  mutating func append(_ group: SolvedGroup, longerBy delta: Double, _ own: SparseSums.Lengths) {
    let largest = largest
    append(
      group,
      SparseSums.Lengths(
        along: max(largest.along, own.along), across: max(largest.across, own.across)))
    groupCount += 1
    itemCount += group.slots.count
    drift += delta
    for kind in group.kindCounts.indices { ordinals[kind] += group.kindCounts[kind] }
  }

  private mutating func append(_ group: SolvedGroup?, _ largest: SparseSums.Lengths) {
    entries.append(
      Entry(
        group: groupCount, item: itemCount, drift: drift, ordinals: ordinals, solved: group,
        own: own + (group == nil ? 0 : 1), largest: largest))
  }

  /// Takes away the groups from one on.
  mutating func removeAll(from group: Int) {
    guard group < groupCount else { return }
    let index = last { $0.group <= group }
    let entry = entries[index]
    let stretch = group - entry.group
    entries.removeLast(entries.count - (stretch > 0 ? index + 1 : index))
    (groupCount, itemCount) = (group, entry.item + stretch * perGroup)
    drift = entry.drift
    for kind in ordinals.indices {
      ordinals[kind] = entry.ordinals[kind] + stretch * kindCounts[kind]
    }
  }

  /// The entry that a group belongs to.
  @inline(__always)
  func entry(ofGroup group: Int) -> Entry { entries[last { $0.group <= group }] }

  /// Where an item is: its group, and its number in it.
  func place(of item: Int) -> (group: Int, slot: Int) {
    let entry = entries[last { $0.item <= item }]
    guard entry.solved == nil else { return (entry.group, item - entry.item) }
    let (groups, slot) = (item - entry.item).quotientAndRemainder(dividingBy: perGroup)
    return (entry.group + groups, slot)
  }

  /// The first item of a group.
  func firstItem(ofGroup group: Int) -> Int {
    let entry = entry(ofGroup: group)
    return entry.item + (group - entry.group) * perGroup
  }

  /// The number that a group's first supplementary item of a kind has.
  func firstOrdinal(ofKind kind: Int, inGroup group: Int) -> Int {
    let entry = entry(ofGroup: group)
    return entry.ordinals[kind] + (group - entry.group) * kindCounts[kind]
  }

  /// The group that makes a supplementary item, by its kind and number.
  func group(ofKind kind: Int, ordinal: Int) -> Int {
    let index = last { $0.ordinals[kind] <= ordinal }
    let entry = entries[index]
    guard kindCounts[kind] > 0 else { return entry.group }
    let next = index + 1 < entries.count ? entries[index + 1].group : groupCount
    return min(entry.group + (ordinal - entry.ordinals[kind]) / kindCounts[kind], next - 1)
  }

  /// The first group from one on that is not the pattern's.
  func next(from group: Int) -> Int? {
    guard group < groupCount else { return nil }
    var index = last { $0.group <= group }
    if entries[index].group < group { index += 1 }
    while index < entries.count {
      if entries[index].solved != nil { return entries[index].group }
      index += 1
    }
    return nil
  }

  /// The last entry of those, from the first on, for which a condition holds.
  @inline(__always)
  private func last(_ holds: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(entries[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
