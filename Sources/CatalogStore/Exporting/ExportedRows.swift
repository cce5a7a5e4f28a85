import CatalogModel
import GRDB

/// An app in the form in which it is exported.
struct ExportedApp {
  var bundleIdentifier: String
  var values: AppValues
  /// The slugs of its categories, in order.
  var categories: [String]
}

/// A category or a page in the form in which it is exported: slug, name or title, and icon address.
struct ExportedName {
  var id: Int64
  var slug: String
  var name: String
  var iconURL = ""
}

/// The rows of a catalog in export order, one at a time.
struct ExportedRows {
  let db: Database
  /// The id of the page whose rows are exported; nil for all pages.
  let page: Int64?

  /// Passes the apps, sorted by bundle identifier, to a closure; with a page, only the apps on it.
  ///
  /// - Parameter bundleIdentifier: The app to pass alone; nil for all.
  func forEachApp(
    _ bundleIdentifier: String? = nil, _ body: (ExportedApp) throws -> Void
  ) throws {
    let values = AppValues.columns.map { "app.\($0)" }.joined(separator: ", ")
    let onPage = """
      WHERE app.id IN (
        SELECT app_id FROM section_item JOIN section ON section.id = section_item.section_id
        WHERE section.page_id = ?1)
      """
    try forEach(
      """
      SELECT app.bundle_identifier, \(values), (
        SELECT group_concat(slug, ' ') FROM (
          SELECT category.slug FROM app_category
          JOIN category ON category.id = app_category.category_id
          WHERE app_category.app_id = app.id ORDER BY category.slug))
      FROM app
      \(bundleIdentifier != nil ? "WHERE bundle_identifier = ?1" : page != nil ? onPage : "")
      ORDER BY app.bundle_identifier
      """, bundleIdentifier ?? page
    ) { row in
      try body(
        ExportedApp(
          bundleIdentifier: row.text(0), values: AppValues(row),
          categories: row.text(12).split(separator: " ").map(String.init)))
    }
  }

  /// Passes the categories, sorted by slug, to a closure; with a page, only those on it and those
  /// of its apps.
  ///
  /// - Parameter slug: The category to pass alone; nil for all.
  func forEachCategory(_ slug: String? = nil, _ body: (ExportedName) throws -> Void) throws {
    let onPage = """
      WHERE id IN (
        SELECT category_id FROM section_item JOIN section ON section.id = section_item.section_id
        WHERE section.page_id = ?1
        UNION
        SELECT app_category.category_id FROM section
        JOIN section_item ON section_item.section_id = section.id
        JOIN app_category ON app_category.app_id = section_item.app_id
        WHERE section.page_id = ?1)
      """
    try forEach(
      """
      SELECT id, slug, name, icon_url FROM category
      \(slug != nil ? "WHERE slug = ?1" : page != nil ? onPage : "") ORDER BY slug
      """, slug ?? page
    ) { row in
      try body(
        ExportedName(
          id: row.integer(0), slug: row.text(1), name: row.text(2), iconURL: row.text(3)))
    }
  }

  /// Passes the styles, sorted by slug, to a closure; with a page, only those that its sections
  /// use.
  ///
  /// - Parameter slug: The style to pass alone; nil for all.
  func forEachStyle(_ slug: String? = nil, _ body: (StyleRow) throws -> Void) throws {
    let onPage = "WHERE slug IN (SELECT type FROM section WHERE page_id = ?1)"
    try forEach(
      """
      SELECT \(StyleRow.columns) FROM section_style
      \(slug != nil ? "WHERE slug = ?1" : page != nil ? onPage : "") ORDER BY slug
      """, slug ?? page
    ) { try body(StyleRow($0)) }
  }

  /// Passes the pages to a closure in the order in which they are listed.
  func forEachPage(_ body: (ExportedName) throws -> Void) throws {
    try forEach(
      "SELECT id, slug, title FROM page \(page == nil ? "" : "WHERE id = ?1") ORDER BY id", page
    ) { try body(ExportedName(id: $0.integer(0), slug: $0.text(1), name: $0.text(2))) }
  }

  /// Passes the sections of a page to a closure, in order.
  func forEachSection(of page: Int64, _ body: (SectionValues) throws -> Void) throws {
    try forEach(
      "SELECT \(SectionValues.selected) FROM section WHERE page_id = ?1 ORDER BY position", page
    ) { try body(try SectionValues($0)) }
  }

  /// Passes the bundle identifiers or slugs of a section's items to a closure, in order.
  func forEachItem(of section: Int64, _ body: (String) throws -> Void) throws {
    try forEach(
      """
      SELECT coalesce(app.bundle_identifier, category.slug) FROM section_item
      LEFT JOIN app ON app.id = section_item.app_id
      LEFT JOIN category ON category.id = section_item.category_id
      WHERE section_item.section_id = ?1 AND (app.id IS NOT NULL OR category.id IS NOT NULL)
      ORDER BY section_item.position
      """, section
    ) { try body($0.text(0)) }
  }

  private func forEach(
    _ sql: String, _ argument: (any Bindable)?, _ body: (ColumnReader) throws -> Void
  ) throws {
    let statement = try PreparedStatement(db, sql)
    defer { statement.reset() }
    if let argument { statement.bind([argument]) }
    var rows = 0
    while try statement.step() {
      rows += 1
      try checkRowCount(rows)
      try body(statement.columns)
    }
  }
}
