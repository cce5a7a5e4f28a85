import CatalogModel
package import CatalogStore

/// What records are found by besides their own names.
extension CatalogStore {
  /// The texts in other languages than the source, with the records that have them.
  package func translations() throws -> [(record: RecordKey, text: String)] {
    try read { db in
      try db.texts("1", []).compactMap { found in
        found.row.key.recordKey.map { ($0, found.row.text.text) }
      }
    }
  }

  /// The names of the categories of apps, by their bundle identifiers.
  package func categoryNames() throws -> [(app: String, names: [String])] {
    try read { db in
      let rows = try fetch(
        db,
        """
        SELECT app.bundle_identifier, category.name FROM app_category
        JOIN app ON app.id = app_category.app_id JOIN category ON category.id = app_category.category_id
        """
      ) { ($0.text(0), $0.text(1)) }
      return Dictionary(grouping: rows) { $0.0 }.map { ($0, $1.map(\.1)) }
    }
  }
}
