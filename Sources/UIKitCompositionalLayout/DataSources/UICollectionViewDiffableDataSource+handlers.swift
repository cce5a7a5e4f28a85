import UIKitStandIns

extension UICollectionViewDiffableDataSource {
  /// Handlers of reordering; stored, never called on Linux (iOS 14).
  public struct ReorderingHandlers {
    /// Whether an item may be dragged.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before a drag is shown.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after a drag was shown.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that are all nil.
    public init() {}
  }

  /// Handlers of expanding and collapsing; stored, never called on Linux (iOS 14).
  public struct SectionSnapshotHandlers {
    /// Whether an item may expand.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before it does so.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether an item may collapse.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before it does so.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// The children of an item that is about to expand.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that are all nil.
    public init() {}
  }
}

/// The changes of a drag (iOS 14).
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The snapshot before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The changes of all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of each section.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes of a drag in one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The changes of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
