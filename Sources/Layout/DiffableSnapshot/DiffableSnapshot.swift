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
  @usableFromInline
  var sections = OrderedIdentifiers<Section>()
  /// The sections' numbers in the store, in the order of the sections.
  @usableFromInline
  var sectionNumbers: [Int] = []
  /// The sections by number.
  @usableFromInline
  var numberedSections: [Section] = []
  @usableFromInline
  var store = ItemStore<Item>()
  @usableFromInline
  var reloadedSections = OrderedIdentifiers<Section>()
  @usableFromInline
  var reloadedItems = OrderedIdentifiers<Item>()
  @usableFromInline
  var reconfiguredItems = OrderedIdentifiers<Item>()

  /// A snapshot without sections.
  @inlinable
  public init() {}
}

extension DiffableSnapshot: Sendable where Section: Sendable, Item: Sendable {}

extension DiffableSnapshot: Equatable {
  /// Whether two snapshots have the same sections with the same items in the same order. Marks for
  /// reloading or reconfiguring are not compared (N160).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sections.elements == rhs.sections.elements
      && zip(lhs.sectionNumbers, rhs.sectionNumbers).allSatisfy {
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
  public var numberOfSections: Int { sectionNumbers.count }

  /// The sections, in order.
  @inlinable
  public var sectionIdentifiers: [Section] { sections.elements }

  /// The items of all sections, in order.
  @inlinable
  public var itemIdentifiers: [Item] {
    var identifiers: [Item] = []
    identifiers.reserveCapacity(numberOfItems)
    for number in sectionNumbers { identifiers += store.items(inSection: number) }
    return identifiers
  }

  /// The number of items in a section.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  @inlinable
  public func numberOfItems(inSection identifier: Section) throws(DiffableSnapshotError) -> Int {
    store.items(inSection: sectionNumbers[try requireSection(identifier)]).count
  }

  /// The items of a section, in order.
  ///
  /// - Throws: ``DiffableSnapshotError`` when the section is not in the snapshot.
  @inlinable
  public func itemIdentifiers(
    inSection identifier: Section
  ) throws(DiffableSnapshotError) -> [Item] {
    store.items(inSection: sectionNumbers[try requireSection(identifier)])
  }

  /// The section that contains an item, or nil when the item is not in the snapshot.
  @inlinable
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    store.position(of: identifier).map { numberedSections[$0.section] }
  }

  /// The index of an item, counted over all sections, or nil when it is not in the snapshot.
  ///
  /// Takes time linear in the number of sections before the item, not in their items.
  @inlinable
  public func indexOfItem(_ identifier: Item) -> Int? {
    guard let indexPath = indexPath(of: identifier) else { return nil }
    return sectionNumbers[..<indexPath.section].reduce(indexPath.item) {
      $0 + store.items(inSection: $1).count
    }
  }

  /// The index of a section, or nil when it is not in the snapshot.
  @inlinable
  public func indexOfSection(_ identifier: Section) -> Int? {
    sections.position(of: identifier)
  }

  /// The place of an item, or nil when it is not in the snapshot.
  @inlinable
  func indexPath(of identifier: Item) -> SnapshotIndexPath? {
    guard let position = store.position(of: identifier),
      let section = sections.position(of: numberedSections[position.section])
    else { return nil }
    return SnapshotIndexPath(item: position.offset, section: section)
  }
  /// The index of a section that an operation works on.
  @inlinable
  func requireSection(
    _ identifier: Section, in operation: String = #function
  ) throws(DiffableSnapshotError) -> Int {
    guard let index = sections.position(of: identifier) else {
      throw DiffableSnapshotError(.unknown(.section, "\(identifier)"), in: operation)
    }
    return index
  }
}
