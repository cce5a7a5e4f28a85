/// The assignment of items to groups where measured lengths affect how many items fit in a row
/// (`S8`, `S30`), as in rows of tags. Between the groups with measured items, the pattern repeats
/// undisturbed, so only the beginnings of such stretches are stored, in order, and found by binary
/// search.
struct DealtGroups: Sendable {
  /// A stretch of pattern groups, or one group that differs from the pattern.
  struct Entry: Sendable {
    /// The first group.
    var group: Int
    /// The first item.
    var item: Int
    /// The start of the first group's room, relative to its place in an undisturbed pattern.
    var drift: Double
    /// The number of the first supplementary item of each kind.
    var ordinals: [Int]
    /// The group, if it differs from the pattern.
    var solved: SolvedGroup?
    /// The number of groups that differ from the pattern, up to this one, and their largest
    /// lengths.
    var own: Int
    var largest: SparseSums.Lengths
  }

  private(set) var entries: [Entry] = []
  /// The number of groups.
  private(set) var groupCount = 0
  /// The number of items in the groups.
  private(set) var itemCount = 0
  /// The number of the next supplementary item of each kind.
  private var ordinals: [Int]
  /// The start of the next group's room, relative to its place in an undisturbed pattern.
  private(set) var drift = 0.0
  private let perGroup: Int
  /// The number of supplementary items of each kind in a pattern group.
  private let kindCounts: [Int]

  init(of whole: SolvedGroup) {
    perGroup = whole.slots.count
    kindCounts = whole.kindCounts
    ordinals = kindCounts.map { _ in 0 }
  }

  /// The number of groups that differ from the pattern.
  var own: Int { entries.last?.own ?? 0 }

  /// The largest lengths of the groups that differ from the pattern.
  var largest: SparseSums.Lengths { entries.last?.largest ?? SparseSums.Lengths() }

  /// Appends pattern groups.
  mutating func append(patternGroups count: Int) {
    if entries.isEmpty || entries[entries.count - 1].solved != nil { append(nil, largest) }
    groupCount += count
    itemCount += count * perGroup
    for kind in ordinals.indices {
      ordinals[kind] = ordinals[kind].saturatingAdd(count.saturatingMultiply(kindCounts[kind]))
    }
  }

  /// Appends a group that differs from the pattern; its room is longer by `delta`.
  mutating func append(_ group: SolvedGroup, longerBy delta: Double, _ own: SparseSums.Lengths) {
    let largest = largest
    append(
      group,
      SparseSums.Lengths(
        along: max(largest.along, own.along), across: max(largest.across, own.across)))
    groupCount += 1
    itemCount += group.slots.count
    drift += delta
    for kind in group.kindCounts.indices {
      ordinals[kind] = ordinals[kind].saturatingAdd(group.kindCounts[kind])
    }
  }

  private mutating func append(_ group: SolvedGroup?, _ largest: SparseSums.Lengths) {
    entries.append(
      Entry(
        group: groupCount, item: itemCount, drift: drift, ordinals: ordinals, solved: group,
        own: own + (group == nil ? 0 : 1), largest: largest))
  }

  /// Removes a group and all groups after it.
  mutating func removeAll(from group: Int) {
    guard group < groupCount else { return }
    let index = last { $0.group <= group }
    let entry = entries[index]
    let stretch = group - entry.group
    entries.removeLast(entries.count - (stretch > 0 ? index + 1 : index))
    (groupCount, itemCount) = (group, entry.item + stretch * perGroup)
    drift = entry.drift
    for kind in ordinals.indices {
      ordinals[kind] = entry.ordinals[kind].saturatingAdd(
        stretch.saturatingMultiply(kindCounts[kind]))
    }
  }

  /// The entry that contains a group.
  @inline(__always)
  func entry(ofGroup group: Int) -> Entry { entries[last { $0.group <= group }] }

  /// The place of an item: its group, and its index in the group.
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

  /// The number of a group's first supplementary item of a kind.
  func firstOrdinal(ofKind kind: Int, inGroup group: Int) -> Int {
    let entry = entry(ofGroup: group)
    return entry.ordinals[kind].saturatingAdd(
      (group - entry.group).saturatingMultiply(kindCounts[kind]))
  }

  /// The group that contains a supplementary item with a kind and number.
  func group(ofKind kind: Int, ordinal: Int) -> Int {
    let index = last { $0.ordinals[kind] <= ordinal }
    let entry = entries[index]
    guard kindCounts[kind] > 0 else { return entry.group }
    let next = index + 1 < entries.count ? entries[index + 1].group : groupCount
    return min(entry.group + (ordinal - entry.ordinals[kind]) / kindCounts[kind], next - 1)
  }

  /// The last entry for which a condition holds that holds for all entries before it.
  @inline(__always)
  private func last(_ holds: (Entry) -> Bool) -> Int {
    max(0, entries.indices.firstPosition { !holds(entries[$0]) } - 1)
  }
}
