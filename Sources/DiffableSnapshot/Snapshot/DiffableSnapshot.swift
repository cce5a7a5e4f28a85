import OrderedCollections

/// The sections and items that a collection shows at one moment, by identifier, in order.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, with the same names, and
/// they accept and refuse the same arguments (N160). Where UIKit raises an exception, an operation
/// here throws ``DiffableSnapshotError`` and leaves the snapshot as it was.
///
/// An item identifier is unique over the whole snapshot, not only in its section.
///
/// Finding an identifier takes constant time, adding or deleting many takes linear time. Moving
/// or inserting a single item shifts the items behind it in its section, and until a few hundred
/// such changes are written down, finding looks at their neighbours too.
///
/// ## Topics
/// - Sections: ``appendSections(_:)``, ``insertSections(_:beforeSection:)``,
///   ``insertSections(_:afterSection:)``, ``deleteSections(_:)``,
///   ``moveSection(_:beforeSection:)``, ``moveSection(_:afterSection:)``
/// - Items: ``appendItems(_:toSection:)``, ``insertItems(_:beforeItem:)``,
///   ``insertItems(_:afterItem:)``, ``deleteItems(_:)``, ``deleteAllItems()``,
///   ``moveItem(_:beforeItem:)``, ``moveItem(_:afterItem:)``
/// - Content that changed under the same identifier: ``reloadSections(_:)``, ``reloadItems(_:)``,
///   ``reconfigureItems(_:)``
/// - What changed since another snapshot: ``difference(from:)``
public struct DiffableSnapshot<Section: Hashable, Item: Hashable> {
  /// Where an item stands.
  @usableFromInline
  struct Location {
    @usableFromInline
    var section: Section
    /// The item's index in its section when it was last written down, see ``SectionItems``.
    @usableFromInline
    var offset: Int

    @inlinable
    init(section: Section, offset: Int) {
      self.section = section
      self.offset = offset
    }
  }

  @usableFromInline
  var sections: OrderedDictionary<Section, SectionItems<Section, Item>> = [:]
  /// Holds exactly the items of `sections`, so that no question needs a search.
  @usableFromInline
  var locations: [Item: Location] = [:]
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

extension DiffableSnapshot: Equatable {
  /// Whether two snapshots have the same sections with the same items in the same order. What is
  /// marked for reloading or reconfiguring does not count (N160).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sections == rhs.sections
  }
}

extension DiffableSnapshot: Sendable where Section: Sendable, Item: Sendable {}
extension DiffableSnapshot.Location: Sendable where Section: Sendable {}
