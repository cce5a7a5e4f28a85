import OrderedCollections

extension DiffableSnapshot {
  /// Adds items at the end of a section, or of the last section when none is named. Items that are
  /// already in the snapshot move there.
  ///
  /// - Throws: ``DiffableSnapshotError`` when there are no sections, the named one is not in the
  ///   snapshot, or an item stands twice in the argument.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [Item], toSection sectionIdentifier: Section? = nil
  ) throws(DiffableSnapshotError) {
    let sectionIndex: Int
    if let sectionIdentifier {
      sectionIndex = try requireSection(sectionIdentifier, in: #function)
    } else if sections.isEmpty {
      throw DiffableSnapshotError(.noSections, in: #function)
    } else {
      sectionIndex = sections.count - 1
    }
    let end = sections.values[sectionIndex].items.count
    if place(identifiers, inSectionAt: sectionIndex, at: end) { return }
    try identifiers.requireUnique(as: .item, in: #function)
    detach(identifiers)
    place(identifiers, inSectionAt: sectionIndex, at: sections.values[sectionIndex].items.count)
  }

  /// Adds items before an item, in its section. Items that are already in the snapshot move there.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot or is among
  ///   the items, or an item stands twice in the argument.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [Item], beforeItem beforeIdentifier: Item
  ) throws(DiffableSnapshotError) {
    try insertItems(identifiers, nextTo: beforeIdentifier, distance: 0, in: #function)
  }

  /// Adds items after an item, in its section. Items that are already in the snapshot move there.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot or is among
  ///   the items, or an item stands twice in the argument.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [Item], afterItem afterIdentifier: Item
  ) throws(DiffableSnapshotError) {
    try insertItems(identifiers, nextTo: afterIdentifier, distance: 1, in: #function)
  }

  /// Deletes items. Items that are not in the snapshot are ignored.
  @inlinable
  public mutating func deleteItems(_ identifiers: [Item]) {
    detach(identifiers)
    unmark(identifiers)
  }

  /// Deletes all items and all sections.
  @inlinable
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another item, into that item's section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when either is not in the snapshot or both are the same.
  @inlinable
  public mutating func moveItem(
    _ identifier: Item, beforeItem toIdentifier: Item
  ) throws(DiffableSnapshotError) {
    try moveItem(identifier, nextTo: toIdentifier, distance: 0, in: #function)
  }

  /// Moves an item after another item, into that item's section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when either is not in the snapshot or both are the same.
  @inlinable
  public mutating func moveItem(
    _ identifier: Item, afterItem toIdentifier: Item
  ) throws(DiffableSnapshotError) {
    try moveItem(identifier, nextTo: toIdentifier, distance: 1, in: #function)
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [Item], nextTo destination: Item, distance: Int, in operation: String
  ) throws(DiffableSnapshotError) {
    try requireDestination(destination, in: operation)
    if place(identifiers, nextTo: destination, distance: distance) { return }
    try identifiers.requireUnique(as: .item, in: operation)
    guard !identifiers.contains(destination) else {
      throw DiffableSnapshotError(.destinationAmongInserted("\(destination)"), in: operation)
    }
    detach(identifiers)
    place(identifiers, nextTo: destination, distance: distance)
  }

  @inlinable
  mutating func moveItem(
    _ identifier: Item, nextTo destination: Item, distance: Int, in operation: String
  ) throws(DiffableSnapshotError) {
    try requireItem(identifier, in: operation)
    try requireDestination(destination, in: operation)
    guard identifier != destination else {
      throw DiffableSnapshotError(.movedNextToItself(.item, "\(identifier)"), in: operation)
    }
    detach([identifier])
    place([identifier], nextTo: destination, distance: distance)
  }
}
