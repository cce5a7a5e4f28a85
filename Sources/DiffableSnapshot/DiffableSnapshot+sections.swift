public import OrderedCollections

extension DiffableSnapshot {
  /// Adds sections at the end.
  ///
  /// - Throws: ``DiffableSnapshotError`` when a section is already in the snapshot or appears twice
  ///   in the argument.
  @inlinable
  public mutating func appendSections(_ identifiers: [Section]) throws(DiffableSnapshotError) {
    try requireNewSections(identifiers, in: #function)
    insertEmptySections(identifiers, at: numberOfSections)
  }

  /// Adds sections before a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the destination is not in the snapshot, or a section
  ///   is already in it or appears twice in the argument.
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
  ///   is already in it or appears twice in the argument.
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
      guard let number = sections[identifier] else { continue }
      unmark(store.items(inSection: number))
      store.removeSection(number)
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
    let number = sections.remove(at: source).value
    let index = (target > source ? target - 1 : target) + distance
    sections.updateValue(number, forKey: identifier, insertingAt: index)
  }

  @inlinable
  mutating func insertEmptySections(_ identifiers: [Section], at index: Int) {
    let following = sections.elements[index...].map { ($0.key, $0.value) }
    // All at once, because inserting them one by one would shift the following sections each time.
    sections.removeLast(following.count)
    for identifier in identifiers {
      let number = store.addSection()
      if number == numberedSections.count {
        numberedSections.append(identifier)
      } else {
        numberedSections[number] = identifier
      }
      sections[identifier] = number
    }
    for (identifier, number) in following { sections[identifier] = number }
  }

  /// The index of the section that an operation inserts beside.
  @inlinable
  func requireDestination(
    _ identifier: Section, in operation: String
  ) throws(DiffableSnapshotError) -> Int {
    guard let index = sections.index(forKey: identifier) else {
      throw DiffableSnapshotError(.unknownDestination(.section, "\(identifier)"), in: operation)
    }
    return index
  }

  /// Throws if a section is in the snapshot, or appears twice in the argument.
  @inlinable
  func requireNewSections(
    _ identifiers: [Section], in operation: String
  ) throws(DiffableSnapshotError) {
    try identifiers.requireUnique(as: .section, in: operation)
    for identifier in identifiers {
      if let index = sections.index(forKey: identifier) {
        throw DiffableSnapshotError(
          .alreadyPresent(.section, "\(identifier)", index: index), in: operation)
      }
    }
  }
}
