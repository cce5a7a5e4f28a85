extension DiffableSnapshot {
  /// Adds items at the end of a section, or of the last section when none is named. Items that are
  /// already in the snapshot move there.
  ///
  /// - Throws: ``DiffableSnapshotError`` when there are no sections, the named one is not in the
  ///   snapshot, or an item appears twice in the argument.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [Item], toSection sectionIdentifier: Section? = nil
  ) throws(DiffableSnapshotError) {
    let index = try sectionIdentifier.map { identifier throws(DiffableSnapshotError) in
      try requireSection(identifier, in: #function)
    }
    guard let number = index.map({ sectionNumbers[$0] }) ?? sectionNumbers.last else {
      throw DiffableSnapshotError(.noSections, in: #function)
    }
    if append(identifiers, toNumber: number) { return }
    try identifiers.requireUnique(as: .item, in: #function)
    store.remove(identifiers)
    append(identifiers, toNumber: number)
  }

  /// Adds items before an item, in its section. Items that are already in the snapshot move there.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot or is among
  ///   the items, or an item appears twice in the argument.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [Item], beforeItem beforeIdentifier: Item
  ) throws(DiffableSnapshotError) {
    try insertItems(identifiers, nextTo: beforeIdentifier, distance: 0, in: #function)
  }

  /// Adds items after an item, in its section. Items that are already in the snapshot move there.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot or is among
  ///   the items, or an item appears twice in the argument.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [Item], afterItem afterIdentifier: Item
  ) throws(DiffableSnapshotError) {
    try insertItems(identifiers, nextTo: afterIdentifier, distance: 1, in: #function)
  }

  /// Deletes items. Items that are not in the snapshot are ignored.
  @inlinable
  public mutating func deleteItems(_ identifiers: [Item]) {
    store.remove(identifiers)
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
    if try place(identifiers, nextTo: destination, distance: distance, in: operation) { return }
    try identifiers.requireUnique(as: .item, in: operation)
    guard !identifiers.contains(destination) else {
      throw DiffableSnapshotError(.destinationAmongInserted("\(destination)"), in: operation)
    }
    store.remove(identifiers)
    try place(identifiers, nextTo: destination, distance: distance, in: operation)
  }

  @inlinable
  mutating func moveItem(
    _ identifier: Item, nextTo destination: Item, distance: Int, in operation: String
  ) throws(DiffableSnapshotError) {
    try requireItem(identifier, in: operation)
    guard store.contains(destination) else {
      throw DiffableSnapshotError(.unknownDestination(.item, "\(destination)"), in: operation)
    }
    guard identifier != destination else {
      throw DiffableSnapshotError(.movedNextToItself(.item, "\(identifier)"), in: operation)
    }
    store.remove([identifier])
    try place([identifier], nextTo: destination, distance: distance, in: operation)
  }

  /// Adds items at the end of a section. Changes nothing when one of them is in the snapshot or
  /// appears twice in the argument.
  ///
  /// - Returns: Whether the items were added.
  @discardableResult
  @inlinable
  mutating func append(_ identifiers: [Item], toNumber number: Int) -> Bool {
    let end = store.items(inSection: number).count
    return store.insert(identifiers, inSection: number, at: end)
  }

  /// Inserts items beside another item. Changes nothing when one of them is in the snapshot or
  /// appears twice in the argument.
  ///
  /// - Returns: Whether the items were inserted.
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot.
  @discardableResult
  @inlinable
  mutating func place(
    _ identifiers: [Item], nextTo destination: Item, distance: Int, in operation: String
  ) throws(DiffableSnapshotError) -> Bool {
    guard let position = store.position(of: destination) else {
      throw DiffableSnapshotError(.unknownDestination(.item, "\(destination)"), in: operation)
    }
    return store.insert(identifiers, inSection: position.section, at: position.offset + distance)
  }

  /// Throws if an item is not in the snapshot.
  @inlinable
  func requireItem(_ identifier: Item, in operation: String) throws(DiffableSnapshotError) {
    guard store.contains(identifier) else {
      throw DiffableSnapshotError(.unknown(.item, "\(identifier)"), in: operation)
    }
  }
}

extension DiffableSnapshot {
  /// The sections marked for reloading, in the order in which they were marked.
  @inlinable
  public var reloadedSectionIdentifiers: [Section] { reloadedSections.elements }

  /// The items marked for reloading, in the order in which they were marked.
  @inlinable
  public var reloadedItemIdentifiers: [Item] { reloadedItems.elements }

  /// The items marked for reconfiguring, in the order in which they were marked.
  @inlinable
  public var reconfiguredItemIdentifiers: [Item] { reconfiguredItems.elements }

  /// Marks sections whose content changed under the same identifiers.
  ///
  /// - Throws: ``DiffableSnapshotError`` when a section is not in the snapshot.
  @inlinable
  public mutating func reloadSections(_ identifiers: [Section]) throws(DiffableSnapshotError) {
    for identifier in identifiers { _ = try requireSection(identifier, in: #function) }
    reloadedSections.append(identifiers)
  }

  /// Marks items whose cells are to be replaced by new ones.
  ///
  /// - Throws: ``DiffableSnapshotError`` when an item is not in the snapshot.
  @inlinable
  public mutating func reloadItems(_ identifiers: [Item]) throws(DiffableSnapshotError) {
    for identifier in identifiers { try requireItem(identifier, in: #function) }
    reloadedItems.append(identifiers)
  }

  /// Marks items whose cells are to be kept and given their content again.
  ///
  /// - Throws: ``DiffableSnapshotError`` when an item is not in the snapshot.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [Item]) throws(DiffableSnapshotError) {
    for identifier in identifiers { try requireItem(identifier, in: #function) }
    reconfiguredItems.append(identifiers)
  }

  /// Removes the marks of items that leave the snapshot.
  @inlinable
  mutating func unmark(_ identifiers: [Item]) {
    if !reloadedItems.isEmpty { reloadedItems.remove(identifiers) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.remove(identifiers) }
  }
}
