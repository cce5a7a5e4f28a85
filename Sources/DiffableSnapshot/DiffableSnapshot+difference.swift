public import OrderedCollections

extension DiffableSnapshot {
  /// The changes from another snapshot to this one, with this one's marks.
  ///
  /// Takes linear time for identifiers that keep their order, and O(n log n) for those that change
  /// it.
  @inlinable
  public func difference(from old: Self) -> SnapshotDifference {
    var difference = SnapshotDifference()
    compareSections(with: old, into: &difference)
    compareItems(with: old, into: &difference)
    collectMarks(comparedWith: old, into: &difference)
    return difference
  }

  @inlinable
  func compareSections(with old: Self, into difference: inout SnapshotDifference) {
    difference.sectionDeletions = old.sections.keys.indices.filter { index in
      sections[old.sections.keys[index]] == nil
    }
    var common: [SnapshotDifference.Pair<Int>] = []
    for (after, identifier) in sections.keys.enumerated() {
      if let before = old.sections.index(forKey: identifier) {
        common.append(.init(before: before, after: after))
      } else {
        difference.sectionInsertions.append(after)
      }
    }
    if let isKept = longestIncreasingSubsequence(of: common.map(\.before)) {
      difference.sectionMoves = zip(common, isKept).filter { !$0.1 }.map(\.0)
    }
  }

  @inlinable
  func compareItems(with old: Self, into difference: inout SnapshotDifference) {
    var comparison = ItemComparison(
      old: old.store, oldNumbers: old.sections.values, new: store)
    for (index, element) in sections.elements.enumerated() {
      comparison.compare(
        sectionNumber: element.value, at: index, with: old.sections[element.key])
    }
    difference.itemDeletions = comparison.deletions(from: old.sections.values)
    difference.itemInsertions = comparison.insertions
    difference.itemMoves = comparison.moves
  }

  @inlinable
  func collectMarks(
    comparedWith old: Self, into difference: inout SnapshotDifference
  ) {
    difference.sectionReloads = reloadedSections.compactMap { identifier in
      guard let before = old.sections.index(forKey: identifier),
        let after = sections.index(forKey: identifier)
      else { return nil }
      return .init(before: before, after: after)
    }
    difference.itemReloads = reloadedItems.compactMap { pair(of: $0, comparedWith: old) }
    difference.itemReconfigurations = reconfiguredItems.compactMap { identifier in
      // Reloading replaces the cell, so reconfiguring it would be redundant.
      reloadedItems.contains(identifier) ? nil : pair(of: identifier, comparedWith: old)
    }
  }

  @inlinable
  func pair(
    of identifier: Item, comparedWith old: Self
  ) -> SnapshotDifference.Pair<SnapshotIndexPath>? {
    guard let before = old.indexPath(of: identifier), let after = indexPath(of: identifier)
    else { return nil }
    return .init(before: before, after: after)
  }
}
