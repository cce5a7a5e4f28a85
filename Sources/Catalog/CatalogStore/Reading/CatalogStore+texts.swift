public import CatalogModel
import DocumentJSON

extension CatalogStore {
  /// The languages of the catalog by position, the source language first; empty for a catalog with one
  /// language.
  public func locales() throws -> [CatalogLocale] {
    try readByOneStatement { db in try Self.locales(db) }
  }

  /// The locales in order.
  package static func locales(_ db: Database) throws -> [CatalogLocale] {
    try LocaleRow.table.rows(db, "ORDER BY position")
  }

  /// A page with all sections and items in every language, read in one transaction.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` or another `CatalogError`.
  public func translatedPage(slug: String) throws -> TranslatedPage {
    try read { db in try Self.translatedPage(db, slug: slug) }
  }

  /// Pages in every language, all read in one transaction.
  package func translatedPages(slugs: [String]) throws -> [TranslatedPage] {
    try read { db in try slugs.map { try Self.translatedPage(db, slug: $0) } }
  }

  private static func translatedPage(_ db: Database, slug: String) throws -> TranslatedPage {
    let content = try content(db, slug: slug)
    let locales = try locales(db)
    var texts: [String: [TextKey: TranslatedText]] = [:]
    if !locales.isEmpty {
      try forEachRow(db, textsOfPage, [content.page.id]) { row in
        guard let row = TextRow.decode(row) else { return }
        texts[row.locale, default: [:]][row.key] = row.text
      }
    }
    return TranslatedPage(content: content, locales: locales, texts: texts)
  }

  /// Selects the texts of all that a page shows, in the columns of `TextRow`; the parameter is the page's id.
  private static let textsOfPage = TextKind.allCases.map { kind in
    """
    SELECT \(TextRow.columns(key: kind.keyExpression)) FROM text \(kind.join)
    WHERE text.kind = '\(kind.rawValue)' AND text.record IN (\(shown(kind)))
    """
  }.joined(separator: " UNION ALL ")

  /// Selects the numbers of the records of a kind that a page shows.
  private static func shown(_ kind: TextKind) -> String {
    func items(_ column: String) -> String {
      """
      SELECT section_item.\(column) FROM section
      JOIN section_item ON section_item.section_id = \(ShownSection.contentID)
      WHERE section.page_id = ?1
      """
    }
    switch kind {
    case .page: return "?1"
    case .section: return "SELECT \(ShownSection.contentID) FROM section WHERE page_id = ?1"
    case .category: return items("category_id")
    case .card: return items("card_id")
    case .app:
      return """
        \(items("app_id")) UNION SELECT section_fallback.app_id FROM section
        JOIN section_fallback ON section_fallback.section_id = \(ShownSection.contentID)
        WHERE section.page_id = ?1
        """
    }
  }
}
