/// The items of one section as a forest, such as an outline whose parents expand and collapse.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSectionSnapshot`, with the same names,
/// and they accept and refuse the same arguments (N161). Where UIKit raises an exception, an
/// operation here throws ``DiffableSnapshotError`` and leaves the snapshot as it was.
///
/// An item is unique in the whole forest. Lists of items are in pre-order: a parent stands before
/// its children, and they before its next sibling.
///
/// ## Topics
/// - Adding: ``append(_:to:)``, ``insert(_:before:)-([Item],_)``, ``insert(_:after:)-([Item],_)``
/// - Adding a forest: ``replace(childrenOf:using:)``, ``insert(_:before:)-(Self,_)``,
///   ``insert(_:after:)-(Self,_)``
/// - Removing: ``delete(_:)``, ``deleteAll()``
/// - Expanding: ``expand(_:)``, ``collapse(_:)``, ``isExpanded(_:)``, ``isVisible(_:)``
/// - Asking: ``items``, ``rootItems``, ``visibleItems``, ``expandedItems``, ``contains(_:)``,
///   ``index(of:)``, ``level(of:)``, ``parent(of:)``, ``snapshot(of:includingParent:)``,
///   ``visualDescription()``
public struct DiffableSectionSnapshot<Item: Hashable>: Equatable {
  struct Node: Equatable {
    var parent: Item?
    var children: [Item] = []
    /// Kept so that an item's index can be summed up from its siblings before it.
    var descendantCount = 0
    var isExpanded = false
  }

  /// The items without a parent, in order.
  public internal(set) var rootItems: [Item] = []
  var nodes: [Item: Node] = [:]

  /// Creates a snapshot without items.
  public init() {}
}

extension DiffableSectionSnapshot: Sendable where Item: Sendable {}
extension DiffableSectionSnapshot.Node: Sendable where Item: Sendable {}
