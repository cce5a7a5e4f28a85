import DiffableSnapshot
import UIKitStandIns

/// The items of one section as a forest: UIKit's snapshot around a `DiffableSectionSnapshot`, which
/// says what each operation refuses (`N161`).
///
/// Where UIKit raises an exception, the program stops with a sentence that says why.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable>: Equatable {
  /// The snapshot as a portable value.
  public private(set) var diffable: DiffableSectionSnapshot<ItemIdentifierType>

  /// Creates a snapshot without items.
  public init() {
    diffable = DiffableSectionSnapshot()
  }

  /// Creates UIKit's snapshot of a portable one.
  public init(_ diffable: DiffableSectionSnapshot<ItemIdentifierType>) {
    self.diffable = diffable
  }

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { diffable.items }
  /// The items below none.
  public var rootItems: [ItemIdentifierType] { diffable.rootItems }
  /// The items of which all above are expanded.
  public var visibleItems: [ItemIdentifierType] { diffable.visibleItems }
  /// The items that show what is below them.
  public var expandedItems: [ItemIdentifierType] { diffable.expandedItems }

  /// Whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { diffable.contains(item) }

  /// An item's number among all items.
  public func index(of item: ItemIdentifierType) -> Int? { diffable.index(of: item) }

  /// Whether an item shows what is below it; an unknown item stops.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in try diffable.isExpanded(item) }
  }

  /// Whether all above an item are expanded; an unknown item stops.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in try diffable.isVisible(item) }
  }

  /// How many items are above an item; an unknown item stops.
  public func level(of item: ItemIdentifierType) -> Int {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in try diffable.level(of: item) }
  }

  /// The item above an item; nil at the root. An unknown item stops.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in try diffable.parent(of: child) }
  }

  /// What is below an item, and the item itself if asked for; an unknown item stops.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    Self(
      stopWhereUIKitRaises { () throws(DiffableSnapshotError) in
        try diffable.snapshot(of: parent, includingParent: includingParent)
      })
  }

  /// The forest as text.
  public func visualDescription() -> String { diffable.visualDescription() }

  /// Changes the portable snapshot; a refusal stops.
  mutating func change<Result>(
    _ operation: (inout DiffableSectionSnapshot<ItemIdentifierType>)
      throws(DiffableSnapshotError) -> Result
  ) -> Result {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in try operation(&diffable) }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable
where ItemIdentifierType: Sendable {}

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
