import CatalogModel
import GRDB

extension CatalogStore {
  /// The apps that have, for each word of the text, a word that starts with it; best match first.
  ///
  /// Looks into names, subtitles, kind lines and names of categories and ranks by BM25, a word of the name counting
  /// most. Case and diacritics make no difference. Any text is safe, and one without a letter or
  /// digit finds nothing.
  ///
  /// - Parameter limit: How many apps to give at most; zero or less gives none, `nil` gives all.
  public func search(_ text: String, limit: Int?) throws -> [App] {
    guard let expression = SearchExpression(text) else { return [] }
    return try read { db in
      try fetch(
        db,
        """
        SELECT \(AppRow.columns) FROM app_search JOIN app ON app.id = app_search.rowid
        WHERE app_search MATCH ?
        ORDER BY bm25(app_search, 10, 3, 1, 2), app.name COLLATE NOCASE, app.id LIMIT ?
        """, [expression.text, Self.rowLimit(limit)]
      ) { AppRow.decode($0) }
    }
  }
}
