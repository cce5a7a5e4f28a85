/// Compares a new snapshot's items, section by section, with an old snapshot's.
struct ItemComparison<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private typealias Pair = SnapshotDifference.Pair<SnapshotIndexPath>

  private let old: DiffableSnapshot<Section, Item>
  /// Per old section, whether each item is in the new snapshot.
  private var isMatched: [[Bool]]
  private(set) var insertions: [SnapshotIndexPath] = []
  private(set) var moves: [SnapshotDifference.Pair<SnapshotIndexPath>] = []

  init(old: DiffableSnapshot<Section, Item>) {
    self.old = old
    isMatched = old.sections.values.map { Array(repeating: false, count: $0.count) }
  }

  /// Compares one section of the new snapshot.
  mutating func compare(_ items: [Item], of section: Section, at index: Int) {
    guard let oldIndex = old.sections.index(forKey: section) else {
      for (offset, item) in items.enumerated() {
        record(item, at: SnapshotIndexPath(item: offset, section: index))
      }
      return
    }
    let oldItems = old.sections.values[oldIndex]
    var stayed: [Pair] = []
    let firstMove = moves.count
    // Neighbours mostly stay neighbours, and comparing two identifiers is cheaper than hashing one.
    var expected = 0
    for (offset, item) in items.enumerated() {
      let after = SnapshotIndexPath(item: offset, section: index)
      if expected < oldItems.count, oldItems[expected] == item {
        isMatched[oldIndex][expected] = true
        stayed.append(
          Pair(before: SnapshotIndexPath(item: expected, section: oldIndex), after: after))
        expected += 1
      } else if let location = old.locations[item], location.section == section {
        isMatched[oldIndex][location.offset] = true
        stayed.append(
          Pair(before: SnapshotIndexPath(item: location.offset, section: oldIndex), after: after))
        expected = location.offset + 1
      } else {
        record(item, at: after)
      }
    }
    guard let isKept = longestIncreasingSubsequence(of: stayed.map(\.before.item)) else { return }
    for (pair, isKept) in zip(stayed, isKept) where !isKept { moves.append(pair) }
    moves[firstMove...].sort { $0.after < $1.after }
  }

  /// The items of the old snapshot that no section of the new one holds.
  func deletions() -> [SnapshotIndexPath] {
    var deletions: [SnapshotIndexPath] = []
    for (section, isMatched) in isMatched.enumerated() {
      for (item, isMatched) in isMatched.enumerated() where !isMatched {
        deletions.append(SnapshotIndexPath(item: item, section: section))
      }
    }
    return deletions
  }

  /// Records an item whose section did not hold it before.
  private mutating func record(_ item: Item, at after: SnapshotIndexPath) {
    guard let location = old.locations[item],
      let section = old.sections.index(forKey: location.section)
    else {
      insertions.append(after)
      return
    }
    isMatched[section][location.offset] = true
    let before = SnapshotIndexPath(item: location.offset, section: section)
    moves.append(Pair(before: before, after: after))
  }
}
