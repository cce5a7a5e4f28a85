public import DiffableSnapshot
import UIKitStandIns

/// The items of one section as a forest: UIKit's snapshot around a `DiffableSectionSnapshot`, which
/// documents the arguments that each operation refuses (`N161`).
///
/// Where UIKit raises an exception, the program stops with a message.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable>: Equatable {
  /// The snapshot as a portable value.
  public private(set) var diffable: DiffableSectionSnapshot<ItemIdentifierType>

  public init() {
    diffable = DiffableSectionSnapshot()
  }

  /// UIKit's snapshot from a portable one.
  public init(_ diffable: DiffableSectionSnapshot<ItemIdentifierType>) {
    self.diffable = diffable
  }

  /// All items, parents before children.
  public var items: [ItemIdentifierType] { diffable.items }
  public var rootItems: [ItemIdentifierType] { diffable.rootItems }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { diffable.visibleItems }
  public var expandedItems: [ItemIdentifierType] { diffable.expandedItems }

  /// Whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { diffable.contains(item) }

  /// An item's index among all items.
  public func index(of item: ItemIdentifierType) -> Int? { diffable.index(of: item) }

  /// Whether an item is expanded. Stops if the item is unknown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    stopWhereUIKitRaises { try diffable.isExpanded(item) }
  }

  /// Whether all ancestors of an item are expanded. Stops if the item is unknown.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    stopWhereUIKitRaises { try diffable.isVisible(item) }
  }

  /// The number of an item's ancestors. Stops if the item is unknown.
  public func level(of item: ItemIdentifierType) -> Int {
    stopWhereUIKitRaises { try diffable.level(of: item) }
  }

  /// The parent of an item; nil for a root item. Stops if the item is unknown.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    stopWhereUIKitRaises { try diffable.parent(of: child) }
  }

  /// The descendants of an item, optionally with the item. Stops if the item is unknown.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    Self(
      stopWhereUIKitRaises { try diffable.snapshot(of: parent, includingParent: includingParent) })
  }

  /// The forest as text.
  public func visualDescription() -> String { diffable.visualDescription() }

  /// Changes the portable snapshot. Stops if the change is refused.
  mutating func change<Result>(
    _ operation: (inout DiffableSectionSnapshot<ItemIdentifierType>) throws -> Result
  ) -> Result {
    stopWhereUIKitRaises { try operation(&diffable) }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable
where ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items at the end of a parent or the root. Stops if one is known or repeated.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    change { try $0.append(items, to: parent) }
  }

  /// Adds items before an item, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    change { try $0.insert(items, before: item) }
  }

  /// Adds items after an item and its descendants, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    change { try $0.insert(items, after: item) }
  }

  /// Removes items with their descendants. Stops if one is unknown.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    change { try $0.delete(items) }
  }

  public mutating func deleteAll() {
    change { $0.deleteAll() }
  }

  /// Expands items; unknown ones are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    change { $0.expand(items) }
  }

  /// Collapses items; unknown ones are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    change { $0.collapse(items) }
  }

  /// Replaces the descendants of a parent with another snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    change { try $0.replace(childrenOf: parent, using: snapshot.diffable) }
  }

  /// Adds another snapshot's items before an item, at its level.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    change { try $0.insert(snapshot.diffable, before: item) }
  }

  /// Adds another snapshot's items after an item and its descendants; returns their predecessor.
  @discardableResult
  public mutating func insert(
    _ snapshot: Self, after item: ItemIdentifierType
  ) -> ItemIdentifierType {
    change { try $0.insert(snapshot.diffable, after: item) }
  }
}
