import CatalogModel
import CatalogStore

/// The rows of a catalog, one at a time.
struct ExportedRows {
  /// The orders of apps, categories and cards.
  enum Order {
    /// By key, as in an export.
    case key
    /// By id.
    case id
  }

  let db: Database
  /// The id of the page whose rows are exported; nil for all pages.
  let page: Int64?
  /// The key of the only app, category, card, style or section to export; nil for all.
  var key: String?
  var order = Order.key

  private static let appsOnPage = """
    WHERE app.id IN (
      SELECT app_id FROM section_item JOIN section ON section.id = section_item.section_id
      WHERE section.page_id = ?1
      UNION
      SELECT app_id FROM section_fallback JOIN section ON section.id = section_id
      WHERE section.page_id = ?1)
    """

  /// Passes the apps with the slugs of their categories to a closure; with a page, only the apps on it.
  func forEachApp(_ body: (App, [String]) throws -> Void) throws {
    try forEach(
      """
      SELECT \(AppRow.columns), (
        SELECT group_concat(slug, ' ') FROM (
          SELECT category.slug FROM app_category
          JOIN category ON category.id = app_category.category_id
          WHERE app_category.app_id = app.id ORDER BY category.slug))
      FROM app
      \(key != nil ? "WHERE bundle_identifier = ?1" : page != nil ? Self.appsOnPage : "")
      ORDER BY app.\(order == .id ? "id" : "bundle_identifier")
      """, key ?? page
    ) { row in
      let categories = row.text(Int32(AppRow.table.columns.count))
      try body(AppRow.decode(row), categories.split(separator: " ").map(String.init))
    }
  }

  private static let categoriesOnPage = """
    WHERE id IN (
      SELECT category_id FROM section_item JOIN section ON section.id = section_item.section_id
      WHERE section.page_id = ?1
      UNION
      SELECT app_category.category_id FROM section
      JOIN section_item ON section_item.section_id = section.id
      JOIN app_category ON app_category.app_id = section_item.app_id
      WHERE section.page_id = ?1
      UNION
      SELECT app_category.category_id FROM section
      JOIN section_fallback ON section_fallback.section_id = section.id
      JOIN app_category ON app_category.app_id = section_fallback.app_id
      WHERE section.page_id = ?1)
    """

  /// Passes the categories to a closure; with a page, only those on it and those of its apps.
  func forEachCategory(_ body: (CatalogModel.Category) throws -> Void) throws {
    try forEach(
      """
      SELECT \(CategoryRow.table.selected) FROM category
      \(key != nil ? "WHERE slug = ?1" : page != nil ? Self.categoriesOnPage : "")
      ORDER BY \(order == .id ? "id" : "slug")
      """, key ?? page
    ) { try body(CategoryRow.table.decode($0)) }
  }

  private static let cardsOnPage = """
    WHERE id IN (
      SELECT card_id FROM section_item JOIN section ON section.id = section_item.section_id
      WHERE section.page_id = ?1)
    """

  /// Passes the cards to a closure; with a page, only those on it.
  func forEachCard(_ body: (Card) throws -> Void) throws {
    try forEach(
      """
      SELECT \(CardRow.table.selected) FROM card
      \(key != nil ? "WHERE key = ?1" : page != nil ? Self.cardsOnPage : "")
      ORDER BY \(order == .id ? "id" : "key")
      """, key ?? page
    ) { try body(CardRow.decode($0)) }
  }

  /// Passes the styles, sorted by slug, to a closure; with a page, only those that its sections
  /// use.
  func forEachStyle(_ body: (StyleRow) throws -> Void) throws {
    let onPage = "WHERE slug IN (SELECT type FROM section WHERE page_id = ?1)"
    try forEach(
      """
      SELECT \(StyleRow.table.selected) FROM section_style
      \(key != nil ? "WHERE slug = ?1" : page != nil ? onPage : "") ORDER BY slug
      """, key ?? page
    ) { try body(StyleRow.table.decode($0)) }
  }

  /// Passes the pages to a closure in the order in which they are listed.
  func forEachPage(_ body: (Page) throws -> Void) throws {
    let columns = PageRow.table.selected
    try forEach(
      "SELECT \(columns) FROM page \(page == nil ? "" : "WHERE id = ?1") ORDER BY id", page
    ) { try body(PageRow.table.decode($0)) }
  }

  /// Passes the sections of a page to a closure, in order.
  func forEachSection(of page: Int64, _ body: (SectionRow) throws -> Void) throws {
    try forEach(
      "SELECT \(SectionRow.table.selected) FROM section WHERE page_id = ?1 ORDER BY position", page
    ) { row in
      let section = try SectionRow(row)
      if key == nil || section.key == key { try body(section) }
    }
  }

  /// Passes the schemes, sorted by name, to a closure.
  func forEachScheme(_ body: (SchemeRow) throws -> Void) throws {
    try forEach(
      """
      SELECT \(SchemeRow.table.selected) FROM scheme
      \(key != nil ? "WHERE name = ?1" : "") ORDER BY name
      """, key
    ) { try body(SchemeRow.table.decode($0)) }
  }

  /// Passes the texts in other languages, sorted by record, field and language, to a closure; with a page, only
  /// those of the page, of its own sections, and of the apps, categories and cards on it.
  func forEachText(_ body: (TextRow) throws -> Void) throws {
    for kind in TextKind.allCases {
      let records =
        switch kind {
        case .page: "WHERE id = ?1"
        case .section: "WHERE page_id = ?1"
        case .app: Self.appsOnPage
        case .category: Self.categoriesOnPage
        case .card: Self.cardsOnPage
        }
      try forEach(
        """
        SELECT \(TextRow.columns(key: kind.keyExpression)) FROM text \(kind.join)
        LEFT JOIN locale ON locale.tag = text.locale
        WHERE text.kind = '\(kind.rawValue)'
        \(page == nil ? "" : "AND text.record IN (SELECT \(kind.table).id FROM \(kind.table) \(records))")
        ORDER BY \(kind.keyExpression), text.field, locale.position, text.locale
        """, page
      ) { row in
        if let row = TextRow.decode(row) { try body(row) }
      }
    }
  }

  /// Passes a section's items, by their keys, to a closure, in order.
  func forEachItem(of section: Int64, _ body: (ListedItem) throws -> Void) throws {
    try forEach(
      """
      SELECT \(ItemQuery.key), \(ItemDetails.table.selected)
      FROM section_item
      \(ItemQuery.joins)
      WHERE section_item.section_id = ?1 AND \(ItemQuery.foundID) IS NOT NULL
      ORDER BY section_item.position
      """, section
    ) { try body(ListedItem(key: $0.text(0), details: ItemDetails.table.decode($0, from: 1))) }
  }

  /// A section's items, in order.
  func items(of section: Int64) throws -> [ListedItem] {
    var items: [ListedItem] = []
    try forEachItem(of: section) { items.append($0) }
    return items
  }

  /// The bundle identifiers of a section's fallback, in order.
  func fallback(of section: SectionRow) throws -> [String] {
    guard section.content == .card else { return [] }
    return try fetch(
      db,
      """
      SELECT bundle_identifier FROM section_fallback JOIN app ON app.id = app_id
      WHERE section_id = ? ORDER BY position
      """, [section.id]
    ) { $0.text(0) }
  }

  private func forEach(
    _ sql: String, _ argument: (any Bindable)?, _ body: (ColumnReader) throws -> Void
  ) throws {
    try forEachRow(db, sql, argument.map { [$0] } ?? [], body)
  }
}
