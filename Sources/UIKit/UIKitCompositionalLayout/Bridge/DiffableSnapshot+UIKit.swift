#if canImport(Darwin)
public import DiffableSnapshot

extension NSDiffableDataSourceSnapshot {
  /// UIKit's snapshot from a portable one, with its marks.
  public init(_ diffable: DiffableSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    self.init()
    appendSections(diffable.sectionIdentifiers)
    for section in diffable.sectionIdentifiers {
      guard let items = try? diffable.itemIdentifiers(inSection: section) else { continue }
      appendItems(items, toSection: section)
    }
    reloadSections(diffable.reloadedSectionIdentifiers)
    reloadItems(diffable.reloadedItemIdentifiers)
    #if canImport(UIKit)
    reconfigureItems(diffable.reconfiguredItemIdentifiers)
    #endif
  }
}
#endif

#if canImport(Darwin) && canImport(UIKit)
extension NSDiffableDataSourceSectionSnapshot {
  /// UIKit's snapshot from a portable one, with its expanded items.
  public init(_ diffable: DiffableSectionSnapshot<ItemIdentifierType>) {
    self.init()
    append(diffable.rootItems)
    for parent in diffable.items {
      guard let below = try? diffable.snapshot(of: parent).rootItems else { continue }
      if !below.isEmpty { append(below, to: parent) }
    }
    expand(diffable.expandedItems)
  }
}
#endif
