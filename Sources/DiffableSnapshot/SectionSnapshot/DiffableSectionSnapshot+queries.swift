extension DiffableSectionSnapshot {
  /// All items, in pre-order.
  public var items: [Item] { preorder(from: rootItems) }

  /// The items whose ancestors are all expanded, in pre-order.
  public var visibleItems: [Item] { preorder(from: rootItems) { $0.isExpanded } }

  /// The expanded items, visible or not, in pre-order.
  public var expandedItems: [Item] { items.filter { nodes[$0]?.isExpanded == true } }

  /// Whether an item is in the snapshot.
  public func contains(_ item: Item) -> Bool { nodes[item] != nil }

  /// The index of an item in ``items``, or nil when it is not in the snapshot.
  ///
  /// Takes time linear in the siblings of the item and of its ancestors.
  public func index(of item: Item) -> Int? {
    guard contains(item) else { return nil }
    var index = 0
    var current = item
    while let node = nodes[current] {
      for sibling in children(of: node.parent) {
        if sibling == current { break }
        index += 1 + (nodes[sibling]?.descendantCount ?? 0)
      }
      guard let parent = node.parent else { break }
      index += 1
      current = parent
    }
    return index
  }

  /// Whether an item is expanded.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  public func isExpanded(_ item: Item) throws(DiffableSnapshotError) -> Bool {
    try requireNode(item).isExpanded
  }

  /// Whether all ancestors of an item are expanded.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  public func isVisible(_ item: Item) throws(DiffableSnapshotError) -> Bool {
    _ = try requireNode(item)
    return ancestors(of: item).allSatisfy { nodes[$0]?.isExpanded == true }
  }

  /// How many ancestors an item has: 0 for a root item.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  public func level(of item: Item) throws(DiffableSnapshotError) -> Int {
    _ = try requireNode(item)
    return ancestors(of: item).reduce(0) { level, _ in level + 1 }
  }

  /// The parent of an item, or nil for a root item.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  public func parent(of child: Item) throws(DiffableSnapshotError) -> Item? {
    try requireNode(child).parent
  }

  /// The descendants of an item as a snapshot of their own, with the item as its root or without
  /// it. What is expanded stays so.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  public func snapshot(
    of parent: Item, includingParent: Bool = false
  ) throws(DiffableSnapshotError) -> Self {
    let node = try requireNode(parent)
    var snapshot = Self()
    snapshot.rootItems = includingParent ? [parent] : node.children
    for item in preorder(from: snapshot.rootItems) { snapshot.nodes[item] = nodes[item] }
    for item in snapshot.rootItems { snapshot.nodes[item]?.parent = nil }
    return snapshot
  }
}
