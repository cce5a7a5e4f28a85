import CatalogModel
import GRDB

extension CatalogStore: CatalogReading {
  /// The number that grows whenever the catalog changes, whichever process changes it.
  ///
  /// A transaction of a store adds one; another program's adds one for each row that it changes.
  public func revision() throws -> Int64 {
    try read { db in try Self.revision(db) }
  }

  static func revision(_ db: Database) throws -> Int64 {
    try fetch(db, "SELECT value FROM catalog_revision") { $0.integer(0) }.first ?? 0
  }

  /// The apps by name, all or those of one category.
  ///
  /// - Parameters:
  ///   - category: The slug of a category, or `nil` for all apps.
  ///   - limit: How many apps to give at most; zero or less gives none, `nil` gives all.
  /// - Throws: ``CatalogError/unknownCategory(slug:suggestions:)``, or what went wrong with the
  ///   file.
  public func apps(category: String?, limit: Int?) throws -> [App] {
    try read { db in
      guard let category else {
        return try fetch(
          db, "SELECT \(AppRow.columns) FROM app ORDER BY name COLLATE NOCASE, id LIMIT ?",
          [Self.rowLimit(limit)]
        ) { AppRow.decode($0) }
      }
      let found = try fetch(db, "SELECT id FROM category WHERE slug = ?", [category]) {
        $0.integer(0)
      }
      guard let identifier = found.first else {
        let slugs = try fetch(db, "SELECT slug FROM category") { $0.text(0) }
        throw CatalogError.unknownCategory(
          slug: category, suggestions: suggestions(for: category, among: slugs))
      }
      return try fetch(
        db,
        """
        SELECT \(AppRow.columns) FROM app_category JOIN app ON app.id = app_category.app_id
        WHERE app_category.category_id = ? ORDER BY app.name COLLATE NOCASE, app.id LIMIT ?
        """, [identifier, Self.rowLimit(limit)]
      ) { AppRow.decode($0) }
    }
  }

  /// All categories by name.
  public func categories() throws -> [CatalogModel.Category] {
    try read { db in
      try fetch(
        db, "SELECT \(CategoryRow.columns) FROM category ORDER BY name COLLATE NOCASE, id"
      ) { CategoryRow.decode($0) }
    }
  }

  /// SQLite's LIMIT for an optional one: a negative number is no limit.
  static func rowLimit(_ limit: Int?) -> Int { limit.map { max(0, $0) } ?? -1 }
}
