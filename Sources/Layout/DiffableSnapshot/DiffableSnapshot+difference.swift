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
    difference.sectionDeletions = old.sections.elements.indices.filter { index in
      !sections.contains(old.sections.elements[index])
    }
    var common: [SnapshotDifference.Pair<Int>] = []
    for (after, identifier) in sections.elements.enumerated() {
      if let before = old.sections.position(of: identifier) {
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
      old: old.store, oldNumbers: old.sectionNumbers, new: store)
    for (index, identifier) in sections.elements.enumerated() {
      comparison.compare(
        sectionNumber: sectionNumbers[index], at: index,
        with: old.sections.position(of: identifier).map { old.sectionNumbers[$0] })
    }
    difference.itemDeletions = comparison.deletions(from: old.sectionNumbers)
    difference.itemInsertions = comparison.insertions
    difference.itemMoves = comparison.moves
  }

  @inlinable
  func collectMarks(
    comparedWith old: Self, into difference: inout SnapshotDifference
  ) {
    difference.sectionReloads = reloadedSections.elements.compactMap { identifier in
      guard let before = old.sections.position(of: identifier),
        let after = sections.position(of: identifier)
      else { return nil }
      return .init(before: before, after: after)
    }
    difference.itemReloads = reloadedItems.elements.compactMap { pair(of: $0, comparedWith: old) }
    difference.itemReconfigurations = reconfiguredItems.elements.compactMap { identifier in
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
