import OrderedCollections

/// The sections and items that a collection shows at one moment, by identifier, in order.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, with the same names, and
/// they accept and refuse the same arguments (N160). Where UIKit raises an exception, an operation
/// here throws ``DiffableSnapshotError`` and leaves the snapshot as it was.
///
/// An item identifier is unique over the whole snapshot, not only in its section.
///
/// Finding an identifier takes constant time, adding or deleting many takes linear time, and
/// moving one takes time linear in its section at worst.
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
public struct DiffableSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// Where an item stands.
  struct Location: Sendable {
    var section: Section
    /// The item's index in its section.
    var offset: Int
  }

  var sections: OrderedDictionary<Section, [Item]> = [:]
  /// Holds exactly the items of `sections`, so that no question needs a search.
  var locations: [Item: Location] = [:]
  var reloadedSections: OrderedSet<Section> = []
  var reloadedItems: OrderedSet<Item> = []
  var reconfiguredItems: OrderedSet<Item> = []

  /// Creates a snapshot without sections.
  public init() {}
}

extension DiffableSnapshot: Equatable {
  /// Whether two snapshots have the same sections with the same items in the same order. What is
  /// marked for reloading or reconfiguring does not count (N160).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sections == rhs.sections
  }
}
