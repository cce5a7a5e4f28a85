import OrderedCollections

/// Compares a new snapshot's items, section by section, with an old snapshot's.
@usableFromInline
struct ItemComparison<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Pair = SnapshotDifference.Pair<SnapshotIndexPath>

  @usableFromInline
  let old: DiffableSnapshot<Section, Item>
  /// Per old section, whether each item is in the new snapshot.
  @usableFromInline
  var isMatched: [[Bool]]
  @usableFromInline
  var insertions: [SnapshotIndexPath] = []
  @usableFromInline
  var moves: [Pair] = []

  @inlinable
  init(old: DiffableSnapshot<Section, Item>) {
    self.old = old
    isMatched = old.sections.values.map { Array(repeating: false, count: $0.items.count) }
  }

  /// Compares one section of the new snapshot.
  @inlinable
  mutating func compare(_ items: [Item], of section: Section, at index: Int) {
    let oldIndex = old.sections.index(forKey: section)
    let oldItems = oldIndex.map { old.sections.values[$0].items } ?? []
    let firstMove = moves.count
    var stayed: [Pair] = []
    // Neighbours mostly stay neighbours, and comparing two identifiers is cheaper than hashing one.
    var expected = 0
    for (offset, item) in items.enumerated() {
      let after = SnapshotIndexPath(item: offset, section: index)
      let before: SnapshotIndexPath
      if let oldIndex, expected < oldItems.count, oldItems[expected] == item {
        before = SnapshotIndexPath(item: expected, section: oldIndex)
      } else if let found = old.indexPath(of: item) {
        before = found
      } else {
        insertions.append(after)
        continue
      }
      isMatched[before.section][before.item] = true
      if before.section == oldIndex {
        stayed.append(Pair(before: before, after: after))
        expected = before.item + 1
      } else {
        moves.append(Pair(before: before, after: after))
      }
    }
    guard let isKept = longestIncreasingSubsequence(of: stayed.map(\.before.item)) else { return }
    for (pair, isKept) in zip(stayed, isKept) where !isKept { moves.append(pair) }
    moves[firstMove...].sort { $0.after < $1.after }
  }

  /// The items of the old snapshot that no section of the new one holds.
  @inlinable
  func deletions() -> [SnapshotIndexPath] {
    var deletions: [SnapshotIndexPath] = []
    for (section, isMatched) in isMatched.enumerated() {
      for (item, isMatched) in isMatched.enumerated() where !isMatched {
        deletions.append(SnapshotIndexPath(item: item, section: section))
      }
    }
    return deletions
  }
}
