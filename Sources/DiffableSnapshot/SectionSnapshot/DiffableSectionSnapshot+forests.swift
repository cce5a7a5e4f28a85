extension DiffableSectionSnapshot {
  /// Replaces the descendants of an item by another snapshot's items, which stay expanded or
  /// collapsed as they are.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the parent is not in the snapshot, or an item of the
  ///   other snapshot is in this one and not replaced.
  public mutating func replace(
    childrenOf parent: Item, using snapshot: Self
  ) throws(DiffableSnapshotError) {
    try requireParent(parent, in: #function)
    let replaced = children(of: parent)
    try requireNew(
      snapshot.items, except: Set(preorder(from: replaced)), in: #function)
    prune(replaced)
    graft(snapshot, to: parent, at: 0)
  }

  /// Adds another snapshot's items before an item, its root items at that item's level.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item of
  ///   the other snapshot is.
  public mutating func insert(
    _ snapshot: Self, before item: Item
  ) throws(DiffableSnapshotError) {
    let place = try requireDestination(item, in: #function)
    try requireNew(snapshot.items, in: #function)
    graft(snapshot, to: place.parent, at: place.offset)
  }

  /// Adds another snapshot's items after an item and its descendants, its root items at that
  /// item's level.
  ///
  /// - Returns: The item after which they stand in ``items``: the last descendant of `item`, or
  ///   `item` when it has no children.
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item of
  ///   the other snapshot is.
  @discardableResult
  public mutating func insert(
    _ snapshot: Self, after item: Item
  ) throws(DiffableSnapshotError) -> Item {
    let place = try requireDestination(item, in: #function)
    try requireNew(snapshot.items, in: #function)
    var predecessor = item
    while let last = children(of: predecessor).last { predecessor = last }
    graft(snapshot, to: place.parent, at: place.offset + 1)
    return predecessor
  }
}
