/// The items of one section as a forest, such as an outline whose parents expand and collapse.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSectionSnapshot`, with the same names,
/// and they accept and refuse the same arguments (N161). Where UIKit raises an exception, an
/// operation here throws ``DiffableSnapshotError`` and leaves the snapshot unchanged.
///
/// An item is unique in the whole forest. Lists of items are in pre-order: a parent comes before
/// its children, and they come before its next sibling.
///
/// ## Topics
///
/// ### Adding
/// - ``append(_:to:)``
/// - ``insert(_:before:)-([Item],_)``
/// - ``insert(_:after:)-([Item],_)``
///
/// ### Adding a forest
/// - ``replace(childrenOf:using:)``
/// - ``insert(_:before:)-(DiffableSectionSnapshot<Item>,_)``
/// - ``insert(_:after:)-(DiffableSectionSnapshot<Item>,_)``
///
/// ### Removing
/// - ``delete(_:)``
/// - ``deleteAll()``
///
/// ### Expanding
/// - ``expand(_:)``
/// - ``collapse(_:)``
/// - ``isExpanded(_:)``
/// - ``isVisible(_:)``
///
/// ### Querying
/// - ``items``
/// - ``rootItems``
/// - ``visibleItems``
/// - ``expandedItems``
/// - ``contains(_:)``
/// - ``index(of:)``
/// - ``level(of:)``
/// - ``parent(of:)``
/// - ``snapshot(of:includingParent:)``
/// - ``visualDescription()``
public struct DiffableSectionSnapshot<Item: Hashable> {
  @usableFromInline
  var forest = ItemForest<Item>()
  @usableFromInline
  var index = HandleIndex<Item>()

  /// A snapshot without items.
  @inlinable
  public init() {}

  @inlinable
  func handle(of item: Item) -> Int? { index.handle(of: item, in: forest) }

  /// The node of an item that an operation works on.
  @inlinable
  func requireHandle(
    _ item: Item, in operation: String = #function
  ) throws(DiffableSnapshotError) -> Int {
    guard let handle = handle(of: item) else {
      throw DiffableSnapshotError(.unknown(.item, "\(item)"), in: operation)
    }
    return handle
  }
}

extension DiffableSectionSnapshot: Sendable where Item: Sendable {}

extension DiffableSectionSnapshot: Equatable {
  /// Whether two snapshots have the same forest, with the same items expanded.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.forest.count == rhs.forest.count else { return false }
    return zip(lhs.forest.rows(), rhs.forest.rows()).allSatisfy { left, right in
      left.level == right.level
        && lhs.forest.nodes[left.handle].isExpanded == rhs.forest.nodes[right.handle].isExpanded
        && lhs.forest.nodes[left.handle].item == rhs.forest.nodes[right.handle].item
    }
  }
}

extension DiffableSectionSnapshot {
  /// All items, in pre-order.
  @inlinable
  public var items: [Item] { forest.rows().items }

  /// The items without a parent, in order.
  @inlinable
  public var rootItems: [Item] { forest.children(of: nil).map { forest.nodes[$0].item } }

  /// The items whose ancestors are all expanded, in pre-order.
  @inlinable
  public var visibleItems: [Item] {
    var rows = forest.rows()
    rows.entersCollapsed = false
    return rows.items
  }

  /// The expanded items, visible or not, in pre-order.
  @inlinable
  public var expandedItems: [Item] {
    forest.rows().lazy.filter { forest.nodes[$0.handle].isExpanded }
      .map { forest.nodes[$0.handle].item }
  }

  /// Whether an item is in the snapshot.
  @inlinable
  public func contains(_ item: Item) -> Bool { handle(of: item) != nil }

  /// The index of an item in ``items``, or nil when it is not in the snapshot.
  ///
  /// Takes time linear in the siblings before the item and before its ancestors.
  @inlinable
  public func index(of item: Item) -> Int? { handle(of: item).map(forest.index(of:)) }

  /// Whether an item is expanded.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  @inlinable
  public func isExpanded(_ item: Item) throws(DiffableSnapshotError) -> Bool {
    forest.nodes[try requireHandle(item)].isExpanded
  }

  /// Whether all ancestors of an item are expanded.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  @inlinable
  public func isVisible(_ item: Item) throws(DiffableSnapshotError) -> Bool {
    forest.ancestors(of: try requireHandle(item)).allSatisfy { forest.nodes[$0].isExpanded }
  }

  /// The number of ancestors of an item: 0 for a root item.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  @inlinable
  public func level(of item: Item) throws(DiffableSnapshotError) -> Int {
    forest.ancestors(of: try requireHandle(item)).reduce(0) { level, _ in level + 1 }
  }

  /// The parent of an item, or nil for a root item.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  @inlinable
  public func parent(of child: Item) throws(DiffableSnapshotError) -> Item? {
    let parent = forest.nodes[try requireHandle(child)].parent
    return parent < 0 ? nil : forest.nodes[Int(parent)].item
  }

  /// The descendants of an item as a separate snapshot, with or without the item as its root.
  /// Expanded items stay expanded.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the item is not in the snapshot.
  @inlinable
  public func snapshot(
    of parent: Item, includingParent: Bool = false
  ) throws(DiffableSnapshotError) -> Self {
    let rows = forest.rows(below: try requireHandle(parent), includingTop: includingParent)
    var snapshot = Self()
    _ = snapshot.index.insert(rows.items, from: 0, in: snapshot.forest)
    snapshot.forest.insert(rows, under: nil, before: nil)
    return snapshot
  }

  /// The forest as text for debugging: one line per item, including hidden ones, indented by two
  /// spaces per level. `-` marks an expanded parent, `+` a collapsed one, `*` an item without
  /// children.
  public func visualDescription() -> String {
    forest.rows().map { row in
      let node = forest.nodes[row.handle]
      let mark = node.firstChild < 0 ? "*" : node.isExpanded ? "-" : "+"
      return "\(String(repeating: "  ", count: row.level))\(mark) \(node.item)"
    }.joined(separator: "\n")
  }
}
