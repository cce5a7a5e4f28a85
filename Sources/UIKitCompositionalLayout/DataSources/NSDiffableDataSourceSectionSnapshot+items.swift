#if !canImport(UIKit) && !canImport(AppKit)
import DiffableSnapshot

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items at the end of the root or of a parent; known or repeated ones stop.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.append(items, to: parent)
    }
  }

  /// Adds items before one, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insert(items, before: item)
    }
  }

  /// Adds items after one and all below it, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.insert(items, after: item)
    }
  }

  /// Removes items with all below them; unknown ones stop.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      try snapshot.delete(items)
    }
  }

  /// Removes everything.
  public mutating func deleteAll() {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.deleteAll()
    }
  }

  /// Shows what is below items; unknown ones are passed over.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.expand(items)
    }
  }

  /// Hides what is below items; unknown ones are passed over.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    change { snapshot throws(DiffableSnapshotError) in
      snapshot.collapse(items)
    }
  }

  /// Replaces what is below a parent by another snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    change { changed throws(DiffableSnapshotError) in
      try changed.replace(childrenOf: parent, using: snapshot.diffable)
    }
  }

  /// Adds another snapshot's items before one, at its level.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    change { changed throws(DiffableSnapshotError) in
      try changed.insert(snapshot.diffable, before: item)
    }
  }

  /// Adds another snapshot's items after one and all below it, and says after which they landed.
  @discardableResult
  public mutating func insert(
    _ snapshot: Self, after item: ItemIdentifierType
  ) -> ItemIdentifierType {
    change { changed throws(DiffableSnapshotError) in
      try changed.insert(snapshot.diffable, after: item)
    }
  }
}
#endif
