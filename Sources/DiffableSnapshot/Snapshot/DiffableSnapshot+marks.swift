import OrderedCollections

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
    reloadedSections.append(contentsOf: identifiers)
  }

  /// Marks items whose cells are to be replaced by new ones.
  ///
  /// - Throws: ``DiffableSnapshotError`` when an item is not in the snapshot.
  @inlinable
  public mutating func reloadItems(_ identifiers: [Item]) throws(DiffableSnapshotError) {
    for identifier in identifiers { try requireItem(identifier, in: #function) }
    reloadedItems.append(contentsOf: identifiers)
  }

  /// Marks items whose cells are to be kept and given their content again.
  ///
  /// - Throws: ``DiffableSnapshotError`` when an item is not in the snapshot.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [Item]) throws(DiffableSnapshotError) {
    for identifier in identifiers { try requireItem(identifier, in: #function) }
    reconfiguredItems.append(contentsOf: identifiers)
  }

  /// Forgets the marks of items that leave the snapshot.
  @inlinable
  mutating func unmark(_ identifiers: [Item]) {
    if !reloadedItems.isEmpty { reloadedItems.subtract(identifiers) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.subtract(identifiers) }
  }
}
