extension DiffableSectionSnapshot {
  /// Adds items at the end of an item's children, or of the root items when no parent is named.
  /// They are collapsed.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the parent is not in the snapshot, or an item is
  ///   already in it or appears twice in the argument.
  @inlinable
  public mutating func append(
    _ items: [Item], to parent: Item? = nil
  ) throws(DiffableSnapshotError) {
    let parent = try parent.map { item throws(DiffableSnapshotError) in
      try requireParent(item, in: #function)
    }
    try add(items, under: parent, before: nil, in: #function)
  }

  /// Adds items before an item, at its level.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item is
  ///   already in it or appears twice in the argument.
  @inlinable
  public mutating func insert(
    _ items: [Item], before item: Item
  ) throws(DiffableSnapshotError) {
    let next = try requireDestination(item, in: #function)
    try add(items, under: forest.parent(of: next), before: next, in: #function)
  }

  /// Adds items after an item and its descendants, at its level.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item is
  ///   already in it or appears twice in the argument.
  @inlinable
  public mutating func insert(
    _ items: [Item], after item: Item
  ) throws(DiffableSnapshotError) {
    let previous = try requireDestination(item, in: #function)
    try add(
      items, under: forest.parent(of: previous), before: forest.next(after: previous),
      in: #function)
  }

  /// Deletes items with their descendants.
  ///
  /// - Throws: ``DiffableSnapshotError`` when an item is not in the snapshot.
  @inlinable
  public mutating func delete(_ items: [Item]) throws(DiffableSnapshotError) {
    for item in items { _ = try requireHandle(item) }
    prune(items)
  }

  /// Deletes all items.
  @inlinable
  public mutating func deleteAll() {
    self = Self()
  }

  /// Shows the children of items. Items that are not in the snapshot are ignored.
  @inlinable
  public mutating func expand(_ items: [Item]) {
    setExpanded(true, items)
  }

  /// Hides the descendants of items. Items that are not in the snapshot are ignored.
  @inlinable
  public mutating func collapse(_ items: [Item]) {
    setExpanded(false, items)
  }

  /// Replaces the descendants of an item with another snapshot's items, which stay expanded or
  /// collapsed.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the parent is not in the snapshot, or an item of the
  ///   other snapshot is in this one and not replaced.
  @inlinable
  public mutating func replace(
    childrenOf parent: Item, using snapshot: Self
  ) throws(DiffableSnapshotError) {
    let replaced = forest.rows(below: try requireParent(parent, in: #function)).items
    try requireNew(snapshot.items, except: Set(replaced), in: #function)
    prune(replaced)
    graft(snapshot, under: handle(of: parent), before: nil)
  }

  /// Inserts another snapshot's items before an item; its root items get that item's level.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item of
  ///   the other snapshot is.
  @inlinable
  public mutating func insert(
    _ snapshot: Self, before item: Item
  ) throws(DiffableSnapshotError) {
    let next = try requireDestination(item, in: #function)
    try requireNew(snapshot.items, in: #function)
    graft(snapshot, under: forest.parent(of: next), before: next)
  }

  /// Inserts another snapshot's items after an item and its descendants; its root items get that
  /// item's level.
  ///
  /// - Returns: The item that precedes them in ``items``: the last descendant of `item`, or `item`
  ///   when it has no children.
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or an item of
  ///   the other snapshot is.
  @discardableResult
  @inlinable
  public mutating func insert(
    _ snapshot: Self, after item: Item
  ) throws(DiffableSnapshotError) -> Item {
    let previous = try requireDestination(item, in: #function)
    try requireNew(snapshot.items, in: #function)
    var last = previous
    while forest.nodes[last].lastChild >= 0 { last = Int(forest.nodes[last].lastChild) }
    let predecessor = forest.nodes[last].item
    graft(snapshot, under: forest.parent(of: previous), before: forest.next(after: previous))
    return predecessor
  }
}

extension DiffableSectionSnapshot {
  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ items: [Item]) {
    for item in items {
      if let handle = handle(of: item) { forest.nodes[handle].isExpanded = isExpanded }
    }
  }

  /// Adds items without children to an item's children. Throws, without a change, when one of them
  /// is in the snapshot or appears twice in the argument.
  @inlinable
  mutating func add(
    _ items: [Item], under parent: Int?, before next: Int?, in operation: String
  ) throws(DiffableSnapshotError) {
    guard index.insert(items, from: forest.nodes.count, in: forest) else {
      return try requireNew(items, in: operation)
    }
    forest.insert(items, under: parent, before: next)
  }

  /// Adds a forest of items that are not in the snapshot to an item's children.
  @inlinable
  mutating func graft(_ snapshot: Self, under parent: Int?, before next: Int?) {
    let rows = snapshot.forest.rows()
    guard index.insert(rows.items, from: forest.nodes.count, in: forest) else { return }
    forest.insert(rows, under: parent, before: next)
  }

  /// Removes items with their descendants; items that are not in the snapshot are ignored.
  @inlinable
  mutating func prune(_ items: [Item]) {
    for item in items {
      guard let handle = handle(of: item) else { continue }
      for leaving in forest.rows(below: handle, includingTop: true).items {
        index.remove(leaving, in: forest)
      }
      forest.remove(handle)
    }
    if forest.nodes.count > 2 * forest.count + 64 { index.renumber(by: forest.renumber()) }
  }

  /// The node of the parent that an operation adds to.
  @inlinable
  func requireParent(_ item: Item, in operation: String) throws(DiffableSnapshotError) -> Int {
    guard let handle = handle(of: item) else {
      throw DiffableSnapshotError(.unknownParent("\(item)"), in: operation)
    }
    return handle
  }

  /// The node of the item that an operation inserts beside.
  @inlinable
  func requireDestination(
    _ item: Item, in operation: String
  ) throws(DiffableSnapshotError) -> Int {
    guard let handle = handle(of: item) else {
      throw DiffableSnapshotError(.unknownDestination(.item, "\(item)"), in: operation)
    }
    return handle
  }

  /// Throws if an item is in the snapshot, or appears twice in the argument.
  @inlinable
  func requireNew(
    _ items: [Item], except replaced: Set<Item> = [], in operation: String
  ) throws(DiffableSnapshotError) {
    try items.requireUnique(as: .item, in: operation)
    for item in items where !replaced.contains(item) {
      if let index = index(of: item) {
        throw DiffableSnapshotError(
          .alreadyPresent(.item, "\(item)", index: index), in: operation)
      }
    }
  }
}
