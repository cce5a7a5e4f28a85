import DiffableSnapshot
import UIKitStandIns

/// Sections and items in order, under unique identifiers: UIKit's snapshot around a
/// `DiffableSnapshot`, which says what each operation refuses (`N160`).
///
/// Where UIKit raises an exception, the program stops with a sentence that says why.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The snapshot as a portable value.
  public private(set) var diffable: DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Creates a snapshot without sections.
  public init() {
    diffable = DiffableSnapshot()
  }

  /// Creates UIKit's snapshot of a portable one.
  public init(_ diffable: DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    self.diffable = diffable
  }

  // MARK: - Questions

  /// How many items there are in all sections.
  public var numberOfItems: Int { diffable.numberOfItems }
  /// How many sections there are.
  public var numberOfSections: Int { diffable.numberOfSections }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { diffable.sectionIdentifiers }
  /// The items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { diffable.itemIdentifiers }
  /// The sections marked to be shown anew.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    diffable.reloadedSectionIdentifiers
  }
  /// The items marked to be shown anew.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { diffable.reloadedItemIdentifiers }
  /// The items marked to be updated in their cells.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    diffable.reconfiguredItemIdentifiers
  }

  /// How many items a section has; an unknown section stops.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in
      try diffable.numberOfItems(inSection: identifier)
    }
  }

  /// A section's items, in order; an unknown section stops.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in
      try diffable.itemIdentifiers(inSection: identifier)
    }
  }

  /// The section that holds an item, if one does.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    diffable.sectionIdentifier(containingItem: identifier)
  }

  /// An item's number among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    diffable.indexOfItem(identifier)
  }

  /// A section's number.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    diffable.indexOfSection(identifier)
  }

  /// Changes the portable snapshot; a refusal stops.
  mutating func change(
    _ operation: (inout DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>)
      throws(DiffableSnapshotError) -> Void
  ) {
    stopWhereUIKitRaises { () throws(DiffableSnapshotError) in try operation(&diffable) }
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether two snapshots hold the same in the same order; marks do not count.
  public static func == (a: Self, b: Self) -> Bool { a.diffable == b.diffable }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Does what a snapshot may refuse, and stops the program with the refusal's sentence, as UIKit
/// raises an exception there. Code that would rather catch uses `DiffableSnapshot` itself.
func stopWhereUIKitRaises<Result>(
  _ operation: () throws(DiffableSnapshotError) -> Result
) -> Result {
  do {
    return try operation()
  } catch {
    preconditionFailure(error.description)
  }
}
