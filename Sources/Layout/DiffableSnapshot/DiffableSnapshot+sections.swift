extension DiffableSnapshot {
  /// Adds sections at the end.
  ///
  /// - Throws: ``DiffableSnapshotError`` when a section is already in the snapshot or appears twice
  ///   in the argument.
  @inlinable
  public mutating func appendSections(_ identifiers: [Section]) throws(DiffableSnapshotError) {
    try insertEmptySections(identifiers, at: numberOfSections, in: #function)
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
    try insertEmptySections(identifiers, at: index, in: #function)
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
    try insertEmptySections(identifiers, at: index + 1, in: #function)
  }

  /// Deletes sections with their items. Sections that are not in the snapshot are ignored.
  @inlinable
  public mutating func deleteSections(_ identifiers: [Section]) {
    let positions = sections.remove(identifiers)
    for position in positions {
      let number = sectionNumbers[position]
      unmark(store.items(inSection: number))
      store.removeSection(number)
    }
    sectionNumbers.remove(at: positions)
    reloadedSections.remove(identifiers)
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
    let index = (target > source ? target - 1 : target) + distance
    sections.move(from: source, to: index)
    sectionNumbers.insert(sectionNumbers.remove(at: source), at: index)
  }

  /// Inserts sections without items.
  ///
  /// - Throws: ``DiffableSnapshotError`` when a section is already in the snapshot or appears twice
  ///   in the argument.
  @inlinable
  mutating func insertEmptySections(
    _ identifiers: [Section], at index: Int, in operation: String
  ) throws(DiffableSnapshotError) {
    guard sections.insert(identifiers, at: index) else {
      return try requireNewSections(identifiers, in: operation)
    }
    let numbers = identifiers.map { _ in store.addSection() }
    sectionNumbers.insert(contentsOf: numbers, at: index)
    for (identifier, number) in zip(identifiers, numbers) {
      if number == numberedSections.count {
        numberedSections.append(identifier)
      } else {
        numberedSections[number] = identifier
      }
    }
  }

  /// The index of the section that an operation inserts beside.
  @inlinable
  func requireDestination(
    _ identifier: Section, in operation: String
  ) throws(DiffableSnapshotError) -> Int {
    guard let index = sections.position(of: identifier) else {
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
      if let index = sections.position(of: identifier) {
        throw DiffableSnapshotError(
          .alreadyPresent(.section, "\(identifier)", index: index), in: operation)
      }
    }
  }
}
