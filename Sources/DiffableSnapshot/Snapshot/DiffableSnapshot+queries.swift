import OrderedCollections

extension DiffableSnapshot {
  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { locations.count }

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  @inlinable
  public var sectionIdentifiers: [Section] { Array(sections.keys) }

  /// The items of all sections, in order.
  @inlinable
  public var itemIdentifiers: [Item] {
    var identifiers: [Item] = []
    identifiers.reserveCapacity(numberOfItems)
    for section in sections.values { identifiers.append(contentsOf: section.items) }
    return identifiers
  }

  /// The number of items in a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  @inlinable
  public func numberOfItems(inSection identifier: Section) throws(DiffableSnapshotError) -> Int {
    sections.values[try requireSection(identifier)].items.count
  }

  /// The items of a section, in order.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  @inlinable
  public func itemIdentifiers(
    inSection identifier: Section
  ) throws(DiffableSnapshotError) -> [Item] {
    sections.values[try requireSection(identifier)].items
  }

  /// The section that holds an item, or nil when the item is not in the snapshot.
  @inlinable
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    locations[identifier]?.section
  }

  /// The index of an item, counted over all sections, or nil when it is not in the snapshot.
  ///
  /// Takes time linear in the number of sections before the item, not in their items.
  @inlinable
  public func indexOfItem(_ identifier: Item) -> Int? {
    guard let indexPath = indexPath(of: identifier) else { return nil }
    return sections.values[..<indexPath.section].reduce(indexPath.item) { $0 + $1.items.count }
  }

  /// The index of a section, or nil when it is not in the snapshot.
  @inlinable
  public func indexOfSection(_ identifier: Section) -> Int? {
    sections.index(forKey: identifier)
  }

  /// Where an item stands, or nil when it is not in the snapshot.
  @inlinable
  func indexPath(of identifier: Item) -> SnapshotIndexPath? {
    guard let location = locations[identifier],
      let section = sections.index(forKey: location.section),
      let offset = sections.values[section].offset(of: identifier, near: location.offset)
    else { return nil }
    return SnapshotIndexPath(item: offset, section: section)
  }
}
