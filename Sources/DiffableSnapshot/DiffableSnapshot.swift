public import OrderedCollections

/// The sections and items that a collection shows, in order, by identifier.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, with the same names, and
/// they accept and refuse the same arguments (N160). Where UIKit raises an exception, an operation
/// here throws ``DiffableSnapshotError`` and leaves the snapshot unchanged.
///
/// An item identifier is unique in the whole snapshot, not only in its section.
///
/// Finding an identifier takes constant time; adding or deleting many takes linear time. Moving or
/// inserting a single item shifts the items after it in its section.
///
/// ## Topics
///
/// ### Sections
/// - ``appendSections(_:)``
/// - ``insertSections(_:beforeSection:)``
/// - ``insertSections(_:afterSection:)``
/// - ``deleteSections(_:)``
/// - ``moveSection(_:beforeSection:)``
/// - ``moveSection(_:afterSection:)``
///
/// ### Items
/// - ``appendItems(_:toSection:)``
/// - ``insertItems(_:beforeItem:)``
/// - ``insertItems(_:afterItem:)``
/// - ``deleteItems(_:)``
/// - ``deleteAllItems()``
/// - ``moveItem(_:beforeItem:)``
/// - ``moveItem(_:afterItem:)``
///
/// ### New content under the same identifier
/// - ``reloadSections(_:)``
/// - ``reloadItems(_:)``
/// - ``reconfigureItems(_:)``
///
/// ### Changes since another snapshot
/// - ``difference(from:)``
public struct DiffableSnapshot<Section: Hashable, Item: Hashable> {
  /// The sections in order, each with its number in the store.
  @usableFromInline
  var sections: OrderedDictionary<Section, Int> = [:]
  /// The sections by number.
  @usableFromInline
  var numberedSections: [Section] = []
  @usableFromInline
  var store = ItemStore<Item>()
  @usableFromInline
  var reloadedSections: OrderedSet<Section> = []
  @usableFromInline
  var reloadedItems: OrderedSet<Item> = []
  @usableFromInline
  var reconfiguredItems: OrderedSet<Item> = []

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}
}

extension DiffableSnapshot: Sendable where Section: Sendable, Item: Sendable {}

extension DiffableSnapshot: Equatable {
  /// Whether two snapshots have the same sections with the same items in the same order. Marks for
  /// reloading or reconfiguring are not compared (N160).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sections.keys == rhs.sections.keys
      && zip(lhs.sections.values, rhs.sections.values).allSatisfy {
        lhs.store.items(inSection: $0) == rhs.store.items(inSection: $1)
      }
  }
}

extension DiffableSnapshot {
  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { store.count }

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  @inlinable
  public var sectionIdentifiers: [Section] { Array(sections.keys) }

  /// The items of all sections, in order.
  @inlinable
  public var itemIdentifiers: [Item] {
    var identifiers: [Item] = []
    identifiers.reserveCapacity(numberOfItems)
    for number in sections.values { identifiers += store.items(inSection: number) }
    return identifiers
  }

  /// The number of items in a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  @inlinable
  public func numberOfItems(inSection identifier: Section) throws(DiffableSnapshotError) -> Int {
    store.items(inSection: sections.values[try requireSection(identifier)]).count
  }

  /// The items of a section, in order.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  @inlinable
  public func itemIdentifiers(
    inSection identifier: Section
  ) throws(DiffableSnapshotError) -> [Item] {
    store.items(inSection: sections.values[try requireSection(identifier)])
  }

  /// The section that contains an item, or nil when the item is not in the snapshot.
  @inlinable
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    store.place(of: identifier).map { numberedSections[$0.section] }
  }

  /// The index of an item, counted over all sections, or nil when it is not in the snapshot.
  ///
  /// Takes time linear in the number of sections before the item, not in their items.
  @inlinable
  public func indexOfItem(_ identifier: Item) -> Int? {
    guard let indexPath = indexPath(of: identifier) else { return nil }
    return sections.values[..<indexPath.section].reduce(indexPath.item) {
      $0 + store.items(inSection: $1).count
    }
  }

  /// The index of a section, or nil when it is not in the snapshot.
  @inlinable
  public func indexOfSection(_ identifier: Section) -> Int? {
    sections.index(forKey: identifier)
  }

  /// The place of an item, or nil when it is not in the snapshot.
  @inlinable
  func indexPath(of identifier: Item) -> SnapshotIndexPath? {
    guard let place = store.place(of: identifier),
      let section = sections.index(forKey: numberedSections[place.section])
    else { return nil }
    return SnapshotIndexPath(item: place.offset, section: section)
  }
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
}
