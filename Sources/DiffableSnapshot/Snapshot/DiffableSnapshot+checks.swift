import OrderedCollections

extension DiffableSnapshot {
  /// The index of a section that an operation works on.
  @inlinable
  func requireSection(
    _ identifier: Section, in operation: String = #function
  ) throws(DiffableSnapshotError) -> Int {
    guard let index = sections.index(forKey: identifier) else {
      throw DiffableSnapshotError(.unknown(.section, "\(identifier)"), in: operation)
    }
    return index
  }

  /// The index of a section that an operation puts something next to.
  @inlinable
  func requireDestination(
    _ identifier: Section, in operation: String
  ) throws(DiffableSnapshotError) -> Int {
    guard let index = sections.index(forKey: identifier) else {
      throw DiffableSnapshotError(.unknownDestination(.section, "\(identifier)"), in: operation)
    }
    return index
  }

  /// The place of an item that an operation works on.
  @discardableResult
  @inlinable
  func requireItem(
    _ identifier: Item, in operation: String
  ) throws(DiffableSnapshotError) -> Location {
    guard let location = locations[identifier] else {
      throw DiffableSnapshotError(.unknown(.item, "\(identifier)"), in: operation)
    }
    return location
  }

  /// Refuses a destination that is not an item of the snapshot.
  @inlinable
  func requireDestination(
    _ identifier: Item, in operation: String
  ) throws(DiffableSnapshotError) {
    guard locations[identifier] != nil else {
      throw DiffableSnapshotError(.unknownDestination(.item, "\(identifier)"), in: operation)
    }
  }

  /// Refuses sections that are in the snapshot, or that the argument holds twice.
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
