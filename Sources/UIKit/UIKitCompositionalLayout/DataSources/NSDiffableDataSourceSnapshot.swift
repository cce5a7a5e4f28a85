public import DiffableSnapshot
import UIKitStandIns

/// Sections and items in order, under unique identifiers: UIKit's snapshot around a
/// `DiffableSnapshot`, which documents the arguments that each operation refuses (`N160`).
///
/// Where UIKit raises an exception, the program stops with a message.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The snapshot as a portable value.
  public private(set) var diffable: DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>

  public init() {
    diffable = DiffableSnapshot()
  }

  /// UIKit's snapshot from a portable one.
  public init(_ diffable: DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    self.diffable = diffable
  }

  // MARK: - Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { diffable.numberOfItems }
  public var numberOfSections: Int { diffable.numberOfSections }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { diffable.sectionIdentifiers }
  /// The items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { diffable.itemIdentifiers }
  /// The sections marked for reloading.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    diffable.reloadedSectionIdentifiers
  }
  /// The items marked for reloading.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { diffable.reloadedItemIdentifiers }
  /// The items marked for reconfiguring.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    diffable.reconfiguredItemIdentifiers
  }

  /// The number of items in a section. Stops if the section is unknown.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    stopWhereUIKitRaises { try diffable.numberOfItems(inSection: identifier) }
  }

  /// A section's items, in order. Stops if the section is unknown.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    stopWhereUIKitRaises { try diffable.itemIdentifiers(inSection: identifier) }
  }

  /// The section that contains an item, if any.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    diffable.sectionIdentifier(containingItem: identifier)
  }

  /// An item's index among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    diffable.indexOfItem(identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    diffable.indexOfSection(identifier)
  }

  /// Changes the portable snapshot. Stops if the change is refused.
  mutating func change(
    _ operation: (inout DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>) throws -> Void
  ) {
    stopWhereUIKitRaises { try operation(&diffable) }
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether two snapshots have the same identifiers in the same order; marks are not compared.
  public static func == (a: Self, b: Self) -> Bool { a.diffable == b.diffable }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Does what a snapshot may refuse, and stops the program with the refusal's sentence, as UIKit
/// raises an exception there. Code that would rather catch uses `DiffableSnapshot` itself.
func stopWhereUIKitRaises<Result>(_ operation: () throws -> Result) -> Result {
  do {
    return try operation()
  } catch {
    preconditionFailure("\(error)")
  }
}
