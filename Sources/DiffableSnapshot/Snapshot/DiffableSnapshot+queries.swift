extension DiffableSnapshot {
  /// The number of items in all sections.
  public var numberOfItems: Int { locations.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  public var sectionIdentifiers: [Section] { Array(sections.keys) }

  /// The items of all sections, in order.
  public var itemIdentifiers: [Item] {
    var identifiers: [Item] = []
    identifiers.reserveCapacity(numberOfItems)
    for items in sections.values { identifiers.append(contentsOf: items) }
    return identifiers
  }

  /// The number of items in a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  public func numberOfItems(inSection identifier: Section) throws(DiffableSnapshotError) -> Int {
    sections.values[try requireSection(identifier)].count
  }

  /// The items of a section, in order.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  public func itemIdentifiers(
    inSection identifier: Section
  ) throws(DiffableSnapshotError) -> [Item] {
    sections.values[try requireSection(identifier)]
  }

  /// The section that holds an item, or nil when the item is not in the snapshot.
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    locations[identifier]?.section
  }

  /// The index of an item, counted over all sections, or nil when it is not in the snapshot.
  ///
  /// Takes time linear in the number of sections before the item, not in their items.
  public func indexOfItem(_ identifier: Item) -> Int? {
    guard let location = locations[identifier],
      let sectionIndex = sections.index(forKey: location.section)
    else { return nil }
    return sections.values[..<sectionIndex].reduce(location.offset) { $0 + $1.count }
  }

  /// The index of a section, or nil when it is not in the snapshot.
  public func indexOfSection(_ identifier: Section) -> Int? {
    sections.index(forKey: identifier)
  }
}
