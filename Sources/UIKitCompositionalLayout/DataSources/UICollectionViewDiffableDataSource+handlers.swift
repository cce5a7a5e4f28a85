import UIKitStandIns

extension UICollectionViewDiffableDataSource {
  /// Handlers of reordering; kept, and never called on Linux (iOS 14).
  public struct ReorderingHandlers {
    /// Whether an item may be dragged.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before a drag is shown.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after a drag was shown.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates no handlers.
    public init() {}
  }

  /// Handlers of expanding and collapsing; kept, and never called on Linux (iOS 14).
  public struct SectionSnapshotHandlers {
    /// Whether an item may show what is below it.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before it does.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether an item may hide what is below it.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before it does.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// What is below an item that is about to show it.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates no handlers.
    public init() {}
  }
}

/// What a drag changes (iOS 14).
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// What was shown before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What changed among all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// What changed in each section.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a drag changed in one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What changed among the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
