public import CatalogModel
import DocumentJSON

extension CatalogStore {
  /// All categories, sorted by name.
  public func categories() throws -> [CatalogModel.Category] {
    try read { db in try CategoryRow.table.rows(db, "ORDER BY name COLLATE NOCASE, id") }
  }

  /// All cards, sorted by title.
  public func cards() throws -> [Card] {
    try read { db in
      try fetch(
        db, "SELECT \(CardRow.table.selected) FROM card ORDER BY title COLLATE NOCASE, id"
      ) { CardRow.decode($0) }
    }
  }

  /// The sections of a page with their item counts but without items, read in one transaction.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` or another `CatalogError`.
  public func pageOutline(slug: String) throws -> PageOutline {
    try read { db in try Self.outline(db, slug: slug) }
  }

  /// The outlines of several pages, read in one transaction, so that all have the same revision.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` for the first missing page, or
  ///   another `CatalogError`.
  public func pageOutlines(slugs: [String]) throws -> [PageOutline] {
    try read { db in try slugs.map { try Self.outline(db, slug: $0) } }
  }

  /// A page with all sections and items, read in one transaction.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` or another `CatalogError`.
  public func pageContent(slug: String) throws -> PageContent {
    try read { db in try Self.content(db, slug: slug) }
  }

  /// Several pages with all sections and items, read in one transaction, so that all have the same
  /// revision.
  ///
  /// - Throws: `CatalogError.unknownPage(slug:suggestions:)` for the first missing page, or
  ///   another `CatalogError`.
  public func pageContents(slugs: [String]) throws -> [PageContent] {
    try read { db in try slugs.map { try Self.content(db, slug: $0) } }
  }

  static func content(_ db: Database, slug: String) throws -> PageContent {
    let outline = try outline(db, slug: slug)
    var sections = outline.sections.map { section in
      var content = SectionContent(section: section.section, items: [])
      content.items.reserveCapacity(min(section.itemCount, 100_000))
      return content
    }
    var unreadable = outline.unreadableRows
    try readItems(db, of: outline.page, into: &sections, &unreadable)
    try readFallbacks(db, of: outline.page, into: &sections)
    return PageContent(
      page: outline.page, revision: outline.revision, sections: sections,
      unreadableRows: unreadable)
  }

  /// The items of a section, in order; empty if there is no such section.
  public func items(of section: Section.ID) throws -> [SectionItem] {
    try read { db in
      let items = try fetch(
        db,
        """
        SELECT \(ItemRow.columns) FROM section_item
        \(ItemQuery.joins)
        WHERE section_item.section_id =
          (SELECT \(ShownSection.contentID) FROM section WHERE section.id = ?)
        ORDER BY section_item.position
        """, [section]
      ) { ItemRow.decode($0, from: 0) }
      return items.compactMap { $0 }
    }
  }

  /// The schemes that actions may have beside `https`, sorted.
  public func schemes() throws -> [String] {
    try read { db in try SchemeRow.table.rows(db, "ORDER BY name").map(\.name) }
  }

  /// All pages, ordered by id.
  public func pages() throws -> [Page] {
    try read { db in try PageRow.table.rows(db, "ORDER BY id") }
  }

  private static func outline(_ db: Database, slug: String) throws -> PageOutline {
    let page = try page(db, slug: slug)
    var sections: [SectionOutline] = []
    var unreadable: [UnreadableRow] = []
    let styles = StyleCache(db)
    try forEachRow(
      db,
      """
      SELECT \(ShownSection.columns) FROM \(ShownSection.tables)
      WHERE section.page_id = ? ORDER BY section.position
      """, [page.id]
    ) { row in
      if let section = try ShownSection.decode(row, styles: styles) {
        sections.append(section)
      } else {
        unreadable.append(ShownSection.unreadable(row))
      }
    }
    return PageOutline(
      page: page, revision: try revision(db), sections: sections, unreadableRows: unreadable)
  }

  /// The page with a slug.
  ///
  /// - Throws: ``CatalogError/unknownPage(slug:suggestions:)``.
  package static func page(_ db: Database, slug: String) throws -> Page {
    guard let page = try PageRow.table.rows(db, "WHERE slug = ?", [slug]).first else {
      throw try unknownPage(db, slug: slug)
    }
    return page
  }

  /// The error for a missing page, with suggestions of similar slugs.
  static func unknownPage(_ db: Database, slug: String) throws -> CatalogError {
    .unknownPage(
      slug: slug, suggestions: try nearNames(db, to: slug, of: "slug", in: "page"))
  }

  /// The names in a column that are similar to a missing one.
  static func nearNames(
    _ db: Database, to name: String, of column: String, in table: String
  ) throws -> [String] {
    // Only the alphabetical neighbors are compared, so that a failing lookup in a large catalog
    // stays as cheap as a successful one.
    let names = try fetch(
      db,
      """
      SELECT * FROM (
        SELECT \(column) FROM \(table) WHERE \(column) >= ? ORDER BY \(column) LIMIT 100)
      UNION ALL SELECT * FROM (
        SELECT \(column) FROM \(table) WHERE \(column) < ? ORDER BY \(column) DESC LIMIT 100)
      """, [name, name]
    ) { $0.text(0) }
    return NearNames.names(near: name, in: names)
  }

  /// Reads the items of a page into its sections.
  ///
  /// Skips an item whose app, category or card is missing, as in a file that was changed without foreign
  /// keys.
  private static func readItems(
    _ db: Database, of page: Page, into sections: inout [SectionContent],
    _ unreadable: inout [UnreadableRow]
  ) throws {
    var index = 0
    try forEachRow(
      db,
      """
      SELECT section.id, section_item.section_id, section_item.position, \(ItemRow.columns)
      FROM section
      JOIN section_item ON section_item.section_id = \(ShownSection.contentID)
      \(ItemQuery.joins)
      WHERE section.page_id = ?
      ORDER BY section.position, section_item.position
      """, [page.id]
    ) { row in
      let id = row.integer(0)
      // Both lists are in section order; items of a section that could not be read are skipped.
      if !sections.indices.contains(index) || sections[index].id != id {
        guard let next = sections.firstIndex(where: { $0.id == id }) else { return }
        index = next
      }
      if let item = ItemRow.decode(row, from: 3) {
        sections[index].items.append(item)
      } else {
        unreadable.append(
          UnreadableRow(
            table: "section_item", key: "section_id \(row.integer(1)), position \(row.integer(2))",
            problem: "what it shows is missing"))
      }
    }
  }

  /// Reads the fallbacks of a page's sections of cards.
  private static func readFallbacks(
    _ db: Database, of page: Page, into sections: inout [SectionContent]
  ) throws {
    guard sections.contains(where: { $0.items.first?.kind == .card }) else { return }
    var fallbacks: [Section.ID: [App]] = [:]
    try forEachRow(
      db,
      """
      SELECT section.id, \(AppRow.columns)
      FROM section
      JOIN section_fallback ON section_fallback.section_id = \(ShownSection.contentID)
      JOIN app ON app.id = section_fallback.app_id
      WHERE section.page_id = ? ORDER BY section.id, section_fallback.position
      """, [page.id]
    ) { fallbacks[$0.integer(0), default: []].append(AppRow.decode($0, from: 1)) }
    for index in sections.indices { sections[index].fallback = fallbacks[sections[index].id] }
  }
}

extension CatalogStore {
  /// The beginnings of the `https` addresses of all icons and artwork, up to the end of the host, the most frequent
  /// first.
  package func pictureOrigins() throws -> [String] {
    try readByOneStatement { db in
      var origins: [String] = []
      // A scheme has 8 characters, and the host ends at the next slash.
      try forEachRow(
        db,
        """
        SELECT lower(substr(url, 1, 7 + instr(substr(url, 9) || '/', '/'))) AS origin FROM (
          SELECT icon_url AS url FROM app UNION ALL SELECT artwork_url FROM app
          UNION ALL SELECT icon_url FROM category UNION ALL SELECT artwork_url FROM card)
        WHERE url LIKE 'https://%' GROUP BY origin ORDER BY count(*) DESC, origin LIMIT 200
        """, []
      ) { row in origins.append(row.text(0)) }
      return origins
    }
  }
}
