import CatalogModel
import GRDB

extension CatalogStore {
  /// Everything on a page, read in one transaction.
  ///
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)``, or what went wrong with the file.
  public func pageContent(slug: String) throws -> PageContent {
    try read { db in try Self.content(db, ofPage: slug) }
  }

  /// Everything on several pages, read in one transaction, so that all are of one revision.
  ///
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)`` for the first that there is not, or what
  ///   went wrong with the file.
  public func pageContents(slugs: [String]) throws -> [PageContent] {
    try read { db in try slugs.map { try Self.content(db, ofPage: $0) } }
  }

  private static func content(_ db: Database, ofPage slug: String) throws -> PageContent {
    guard let page = try pages(db, where: "WHERE slug = ?", [slug]).first else {
      let slugs = try fetch(db, "SELECT slug FROM page") { $0.text(0) }
      throw CatalogError.unknownPage(slug: slug, suggestions: suggestions(for: slug, among: slugs))
    }
    var items = try items(db, page: page)
    let sections = try sections(db, page: page).map { section in
      SectionContent(section: section, items: items.removeValue(forKey: section.id) ?? [])
    }
    return PageContent(page: page, revision: try revision(db), sections: sections)
  }

  /// All pages, in the order of their identifiers.
  public func pages() throws -> [Page] {
    try read { db in try Self.pages(db, where: "ORDER BY id", []) }
  }

  private static func pages(
    _ db: Database, where clause: String, _ arguments: [any Bindable]
  ) throws -> [Page] {
    try fetch(db, "SELECT id, slug, title FROM page \(clause)", arguments) { row in
      Page(id: row.integer(0), slug: row.text(1), title: row.text(2))
    }
  }

  private static func sections(_ db: Database, page: Page) throws -> [Section] {
    try fetch(
      db,
      """
      SELECT \(SectionRow.columns) FROM section WHERE page_id = ? ORDER BY position
      """, [page.id]
    ) { try SectionRow.decode($0, page: page.id) }
  }

  /// The items of a page in order, by section.
  ///
  /// Leaves out an item whose app or category is gone, as in a file that was changed without the
  /// schema's guards. ``CatalogStore/checkIntegrity()`` reports it.
  private static func items(_ db: Database, page: Page) throws -> [Section.ID: [SectionItem]] {
    let rows = try fetch(
      db,
      """
      SELECT section_item.section_id, section_item.app_id, \(AppRow.columns), \
      \(CategoryRow.columns)
      FROM section
      JOIN section_item ON section_item.section_id = section.id
      LEFT JOIN app ON app.id = section_item.app_id
      LEFT JOIN category ON category.id = section_item.category_id
      WHERE section.page_id = ?
        AND (app.id IS NOT NULL OR category.id IS NOT NULL)
      ORDER BY section.position, section_item.position
      """, [page.id]
    ) { row in
      let item: SectionItem =
        if row.optionalInteger(1) != nil {
          .app(AppRow.decode(row, from: 2))
        } else {
          .category(CategoryRow.decode(row, from: 15))
        }
      return (section: row.integer(0), item: item)
    }
    return rows.reduce(into: [:]) { $0[$1.section, default: []].append($1.item) }
  }
}
