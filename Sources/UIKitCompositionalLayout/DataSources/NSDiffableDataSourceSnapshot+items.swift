#if !canImport(UIKit) && !canImport(AppKit)
import DiffableSnapshot

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, nil for the last one; known items move there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.appendItems(identifiers, toSection: sectionIdentifier)
    }
  }

  /// Adds items before one, in its section; known items move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertItems(identifiers, beforeItem: beforeIdentifier)
    }
  }

  /// Adds items after one, in its section; known items move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insertItems(identifiers, afterItem: afterIdentifier)
    }
  }

  /// Removes items; unknown ones are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.deleteItems(identifiers)
    }
  }

  /// Removes all items and sections.
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

  /// Marks items to be shown anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.reloadItems(identifiers)
    }
  }

  /// Marks items to be updated in their cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.reconfigureItems(identifiers)
    }
  }
}
#endif
