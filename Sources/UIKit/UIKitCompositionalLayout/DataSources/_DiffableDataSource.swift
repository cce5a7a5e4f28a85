import UIKitStandIns

/// What the diffable data sources of collection views and of table views have in common: the
/// snapshots that were applied. UIKit has no such class.
@preconcurrency @MainActor
open class _DiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var sections:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private let reload: () -> Void

  /// - Parameter reload: Makes the view ask for everything again.
  init(reload: @escaping () -> Void) {
    self.reload = reload
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > { current }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    reload()
    completion?()
  }

  /// Applies a snapshot without a difference (iOS 15).
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// Applies the visible items of a section snapshot (iOS 14).
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if current.indexOfSection(section) == nil { current.appendSections([section]) }
    current.deleteItems(current.itemIdentifiers(inSection: section))
    current.appendItems(snapshot.visibleItems, toSection: section)
    sections[section] = snapshot
    reload()
    completion?()
  }

  /// A section's snapshot: the one applied last, or a flat one of its items (iOS 14).
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let snapshot = sections[section] { return snapshot }
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil {
      snapshot.append(current.itemIdentifiers(inSection: section))
    }
    return snapshot
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let identifier = current.sectionIdentifier(containingItem: itemIdentifier),
      let section = current.indexOfSection(identifier),
      let item = current.itemIdentifiers(inSection: identifier).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// The section at an index (iOS 15).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// A section's index (iOS 15).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The number of items in the section at an index.
  func numberOfItems(inSection index: Int) -> Int {
    sectionIdentifier(for: index).map(current.numberOfItems(inSection:)) ?? 0
  }
}
