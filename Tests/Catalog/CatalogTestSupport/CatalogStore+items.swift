import CatalogModel
public import CatalogStore

extension CatalogStore {
  /// The keys of what a page shows in order, or one of its sections.
  public func itemKeys(page: String, section: String? = nil) throws -> [String] {
    try pageContent(slug: page).sections.filter { section == nil || $0.section.key == section }
      .flatMap { $0.items.map(\.key) }
  }
}
