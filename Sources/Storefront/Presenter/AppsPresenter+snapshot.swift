import CatalogModel
import DiffableSnapshot

extension AppsPresenter {
  /// The page's sections and items by identity, for a diffable data source.
  ///
  /// An item's identity is its section and itself, so that one app may stand in two sections.
  ///
  /// - Throws: `DiffableSnapshotError` if a section, or an item of one section, is there twice;
  ///   a catalog never holds such a page.
  public func snapshot() throws -> DiffableSnapshot<Section.ID, ItemIdentifier> {
    var snapshot = DiffableSnapshot<Section.ID, ItemIdentifier>()
    try snapshot.appendSections(outline.sections.map(\.id))
    for (section, items) in zip(outline.sections, items) {
      try snapshot.appendItems(
        items.map { ItemIdentifier(section: section.id, item: $0.id) }, toSection: section.id)
    }
    return snapshot
  }
}
