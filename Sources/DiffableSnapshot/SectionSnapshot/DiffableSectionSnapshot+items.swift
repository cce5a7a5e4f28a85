extension DiffableSectionSnapshot {
  /// Adds items at the end of an item's children, or of the root items when no parent is named.
  /// They are collapsed.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the parent is not in the snapshot, or an item is
  ///   already in it or stands twice in the argument.
  public mutating func append(
    _ items: [Item], to parent: Item? = nil
  ) throws(DiffableSnapshotError) {
    if let parent { try requireParent(parent, in: #function) }
    try add(items, to: parent, at: children(of: parent).count, in: #function)
  }

  /// Adds items before an item, at its level.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item is
  ///   already in it or stands twice in the argument.
  public mutating func insert(
    _ items: [Item], before item: Item
  ) throws(DiffableSnapshotError) {
    let place = try requireDestination(item, in: #function)
    try add(items, to: place.parent, at: place.offset, in: #function)
  }

  /// Adds items after an item and its descendants, at its level.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item is
  ///   already in it or stands twice in the argument.
  public mutating func insert(
    _ items: [Item], after item: Item
  ) throws(DiffableSnapshotError) {
    let place = try requireDestination(item, in: #function)
    try add(items, to: place.parent, at: place.offset + 1, in: #function)
  }

  /// Deletes items with their descendants.
  ///
  /// - Throws: ``DiffableSnapshotError`` when an item is not in the snapshot.
  public mutating func delete(_ items: [Item]) throws(DiffableSnapshotError) {
    for item in items { _ = try requireNode(item) }
    prune(items)
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    self = Self()
  }

  /// Shows the children of items. Items that are not in the snapshot are ignored.
  public mutating func expand(_ items: [Item]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Hides the descendants of items. Items that are not in the snapshot are ignored.
  public mutating func collapse(_ items: [Item]) {
    for item in items { nodes[item]?.isExpanded = false }
  }
}
