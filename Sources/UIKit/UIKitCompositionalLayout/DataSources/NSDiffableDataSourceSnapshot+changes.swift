import DiffableSnapshot
import UIKitStandIns

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end. Stops if one is known or repeated.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.appendSections(identifiers)
    }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertSections(identifiers, beforeSection: toIdentifier)
    }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertSections(identifiers, afterSection: toIdentifier)
    }
  }

  /// Removes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.deleteSections(identifiers)
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.moveSection(identifier, beforeSection: toIdentifier)
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.moveSection(identifier, afterSection: toIdentifier)
    }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.reloadSections(identifiers)
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, nil for the last one; known items move there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.appendItems(identifiers, toSection: sectionIdentifier)
    }
  }

  /// Adds items before an item, in its section; known items move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertItems(identifiers, beforeItem: beforeIdentifier)
    }
  }

  /// Adds items after an item, in its section; known items move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertItems(identifiers, afterItem: afterIdentifier)
    }
  }

  /// Removes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.deleteItems(identifiers)
    }
  }

  public mutating func deleteAllItems() {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.deleteAllItems()
    }
  }

  /// Moves an item before another, across sections too.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.moveItem(identifier, beforeItem: toIdentifier)
    }
  }

  /// Moves an item after another, across sections too.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.moveItem(identifier, afterItem: toIdentifier)
    }
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.reloadItems(identifiers)
    }
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.reconfigureItems(identifiers)
    }
  }
}
