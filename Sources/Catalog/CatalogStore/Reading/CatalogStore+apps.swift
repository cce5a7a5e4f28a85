public import CatalogModel

extension CatalogStore: CatalogServing {
  /// The app with a bundle identifier and the sections that contain it, or `nil`.
  public func placedApp(bundleIdentifier: String) throws -> PlacedApp? {
    try read { db in
      let found = try fetch(
        db,
        """
        SELECT \(AppRow.columns) FROM app WHERE bundle_identifier IN (?1, ?2)
        ORDER BY bundle_identifier <> ?1
        """, [bundleIdentifier, bundleIdentifier.normalized]
      ) { AppRow.decode($0) }
      guard let app = found.first else { return nil }
      let sections = try fetch(
        db,
        """
        SELECT page.slug, section.key FROM section_item
        JOIN section ON section.id = section_item.section_id
          OR section.source_section_id = section_item.section_id
        JOIN page ON page.id = section.page_id
        WHERE section_item.app_id = ? ORDER BY page.slug, section.position
        """, [app.id]
      ) { SectionReference(page: $0.text(0), key: $0.text(1)) }
      return PlacedApp(app: app, sections: sections)
    }
  }

  /// An index over apps that the catalog need not contain.
  public func index(of apps: [App]) throws -> any AppSearching { try AppIndex(apps) }
}
