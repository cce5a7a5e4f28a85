extension DiffableSectionSnapshot {
  /// The node of an item that an operation works on.
  func requireNode(
    _ item: Item, in operation: String = #function
  ) throws(DiffableSnapshotError) -> Node {
    guard let node = nodes[item] else {
      throw DiffableSnapshotError(.unknown(.item, "\(item)"), in: operation)
    }
    return node
  }

  /// Refuses a parent that is not in the snapshot.
  func requireParent(_ item: Item, in operation: String) throws(DiffableSnapshotError) {
    guard contains(item) else {
      throw DiffableSnapshotError(.unknownParent("\(item)"), in: operation)
    }
  }

  /// The parent of an item that an operation puts something next to, and the item's index among
  /// its siblings.
  func requireDestination(
    _ item: Item, in operation: String
  ) throws(DiffableSnapshotError) -> (parent: Item?, offset: Int) {
    guard let node = nodes[item], let offset = children(of: node.parent).firstIndex(of: item)
    else {
      throw DiffableSnapshotError(.unknownDestination(.item, "\(item)"), in: operation)
    }
    return (node.parent, offset)
  }

  /// Refuses items that are in the snapshot, or that the argument holds twice.
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
