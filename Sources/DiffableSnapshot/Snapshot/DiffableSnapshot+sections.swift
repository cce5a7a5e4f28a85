import OrderedCollections

extension DiffableSnapshot {
  /// Adds sections at the end.
  ///
  /// - Throws: ``DiffableSnapshotError`` when a section is already in the snapshot or stands twice
  ///   in the argument.
  @inlinable
  public mutating func appendSections(_ identifiers: [Section]) throws(DiffableSnapshotError) {
    try requireNewSections(identifiers, in: #function)
    for identifier in identifiers { sections[identifier] = SectionItems() }
  }

  /// Adds sections before a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or a section
  ///   is already in it or stands twice in the argument.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [Section], beforeSection toIdentifier: Section
  ) throws(DiffableSnapshotError) {
    let index = try requireDestination(toIdentifier, in: #function)
    try requireNewSections(identifiers, in: #function)
    insertEmptySections(identifiers, at: index)
  }

  /// Adds sections after a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or a section
  ///   is already in it or stands twice in the argument.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [Section], afterSection toIdentifier: Section
  ) throws(DiffableSnapshotError) {
    let index = try requireDestination(toIdentifier, in: #function)
    try requireNewSections(identifiers, in: #function)
    insertEmptySections(identifiers, at: index + 1)
  }

  /// Deletes sections with their items. Sections that are not in the snapshot are ignored.
  @inlinable
  public mutating func deleteSections(_ identifiers: [Section]) {
    let leaving = Set(identifiers).filter { sections[$0] != nil }
    guard !leaving.isEmpty else { return }
    for identifier in leaving {
      let items = sections[identifier]?.items ?? []
      for item in items { locations.removeValue(forKey: item) }
      unmark(items)
    }
    sections.removeAll { leaving.contains($0.key) }
    reloadedSections.subtract(leaving)
  }

  /// Moves a section, with its items, before another section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when either is not in the snapshot or both are the same.
  @inlinable
  public mutating func moveSection(
    _ identifier: Section, beforeSection toIdentifier: Section
  ) throws(DiffableSnapshotError) {
    try moveSection(identifier, nextTo: toIdentifier, distance: 0, in: #function)
  }

  /// Moves a section, with its items, after another section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when either is not in the snapshot or both are the same.
  @inlinable
  public mutating func moveSection(
    _ identifier: Section, afterSection toIdentifier: Section
  ) throws(DiffableSnapshotError) {
    try moveSection(identifier, nextTo: toIdentifier, distance: 1, in: #function)
  }

  @inlinable
  mutating func moveSection(
    _ identifier: Section, nextTo destination: Section, distance: Int, in operation: String
  ) throws(DiffableSnapshotError) {
    let source = try requireSection(identifier, in: operation)
    let target = try requireDestination(destination, in: operation)
    guard source != target else {
      throw DiffableSnapshotError(.movedNextToItself(.section, "\(identifier)"), in: operation)
    }
    let items = sections.remove(at: source).value
    let index = (target > source ? target - 1 : target) + distance
    sections.updateValue(items, forKey: identifier, insertingAt: index)
  }

  /// Rebuilds the sections once, because inserting one by one would shift the rest each time.
  @inlinable
  mutating func insertEmptySections(_ identifiers: [Section], at index: Int) {
    let keys = sections.keys[..<index] + identifiers + sections.keys[index...]
    let values =
      sections.values[..<index] + identifiers.map { _ in SectionItems() }
      + sections.values[index...]
    sections = OrderedDictionary(uniqueKeys: keys, values: values)
  }
}
