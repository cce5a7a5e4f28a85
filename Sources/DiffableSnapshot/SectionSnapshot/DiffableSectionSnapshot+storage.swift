extension DiffableSectionSnapshot {
  /// The children of an item, or the root items.
  func children(of parent: Item?) -> [Item] {
    guard let parent else { return rootItems }
    return nodes[parent]?.children ?? []
  }

  /// The parent of an item, the parent's parent and so on.
  func ancestors(of item: Item) -> some Sequence<Item> {
    sequence(state: item) { current in
      guard let parent = nodes[current]?.parent else { return nil }
      current = parent
      return parent
    }
  }

  /// These items and their descendants. It does not recurse, because outlines may be deep.
  func preorder(from roots: [Item], entering: (Node) -> Bool = { _ in true }) -> [Item] {
    var items: [Item] = []
    var pending: [Item] = roots.reversed()
    while let item = pending.popLast() {
      items.append(item)
      if let node = nodes[item], entering(node) {
        pending.append(contentsOf: node.children.reversed())
      }
    }
    return items
  }

  /// Puts items without children among an item's children; refuses, and changes nothing, when one of
  /// them is in the snapshot or stands twice in the argument.
  ///
  /// Asking first would hash each item once more, so this writes, and takes back.
  mutating func add(
    _ items: [Item], to parent: Item?, at offset: Int, in operation: String
  ) throws(DiffableSnapshotError) {
    if items.count > 1 { nodes.reserveCapacity(nodes.count + items.count) }
    for (position, item) in items.enumerated() {
      guard let known = nodes.updateValue(Node(parent: parent), forKey: item) else { continue }
      nodes[item] = known
      for added in items[..<position] { nodes.removeValue(forKey: added) }
      return try requireNew(items, in: operation)
    }
    adopt(items, by: parent, at: offset, descendantCount: items.count)
  }

  /// Puts a forest of items that are not in the snapshot among an item's children.
  mutating func graft(_ forest: Self, to parent: Item?, at offset: Int) {
    nodes.merge(forest.nodes) { _, new in new }
    for root in forest.rootItems { nodes[root]?.parent = parent }
    adopt(forest.rootItems, by: parent, at: offset, descendantCount: forest.nodes.count)
  }

  private mutating func adopt(
    _ items: [Item], by parent: Item?, at offset: Int, descendantCount: Int
  ) {
    guard let parent else { return rootItems.insert(contentsOf: items, at: offset) }
    nodes[parent]?.children.insert(contentsOf: items, at: offset)
    countDescendants(of: parent, adding: descendantCount)
  }

  /// Takes out items with their descendants; each parent's children are closed up once.
  mutating func prune(_ items: [Item]) {
    var bereaved: Set<Item?> = []
    for item in items {
      guard let node = nodes[item] else { continue }
      bereaved.insert(node.parent)
      if let parent = node.parent {
        countDescendants(of: parent, adding: -1 - node.descendantCount)
      }
      for leaving in preorder(from: [item]) { nodes.removeValue(forKey: leaving) }
    }
    for parent in bereaved {
      if let parent {
        let remaining = children(of: parent).filter(contains)
        nodes[parent]?.children = remaining
      } else {
        rootItems.removeAll { nodes[$0] == nil }
      }
    }
  }

  private mutating func countDescendants(of item: Item, adding count: Int) {
    var current: Item? = item
    while let ancestor = current {
      nodes[ancestor]?.descendantCount += count
      current = nodes[ancestor]?.parent
    }
  }
}
