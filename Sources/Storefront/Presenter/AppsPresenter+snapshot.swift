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
    try snapshot.appendSections(content.sections.map(\.id))
    for section in content.sections {
      try snapshot.appendItems(section.itemIdentifiers, toSection: section.id)
    }
    return snapshot
  }
}
