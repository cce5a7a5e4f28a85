/// The peer's reading: the queries of `CatalogStore`, each prepared once.
struct SQLiteReader {
  private static let app = """
    app.id, app.bundle_identifier, app.kind_line, app.name, app.subtitle, app.icon_url,
    app.artwork_url, app.artwork_pixel_width, app.artwork_pixel_height,
    app.has_in_app_purchases, app.price_minor_units, app.price_currency, app.rating, app.action,
    app.custom
    """
  private static let item = """
    \(app),
    category.id, category.slug, category.name, category.icon_url, category.action, category.custom,
    card.id, card.key, card.kind_line, card.title, card.subtitle, card.text, card.artwork_url,
    card.artwork_pixel_width, card.artwork_pixel_height, card.badge, card.action, card.custom,
    section_item.badge, section_item.action, section_item.custom
    """
  private static let content = """
    LEFT JOIN app ON app.id = section_item.app_id
    LEFT JOIN category ON category.id = section_item.category_id
    LEFT JOIN card ON card.id = section_item.card_id
    """
  private static let contentID = "coalesce(section.source_section_id, section.id)"

  private let begin, commit, revision, page, sections, items, apps, search, section: SQLiteStatement
  private let category: SQLiteStatement

  init(_ connection: SQLiteConnection) throws {
    begin = try connection.prepare("BEGIN DEFERRED TRANSACTION")
    commit = try connection.prepare("COMMIT")
    revision = try connection.prepare("SELECT value FROM catalog_revision")
    page = try connection.prepare(
      """
      SELECT id, slug, title, action, custom, is_publishable, experiments FROM page WHERE slug = ?
      """)
    sections = try connection.prepare(
      """
      SELECT section.id, section.page_id, section.key, section.position, content.type,
        content.title, content.subtitle, content.columns, content.action, content.action_title,
        content.custom, content.item_kind, section.source_section_id, section.choice,
        section.shown_when, content.item_count, content.source_section_id, content.key,
        CASE WHEN section.source_section_id IS NOT NULL
          THEN (SELECT slug FROM page WHERE page.id = content.page_id) END
      FROM section LEFT JOIN section AS content ON content.id = \(Self.contentID)
      WHERE section.page_id = ? ORDER BY section.position
      """)
    items = try connection.prepare(
      """
      SELECT section.id, section_item.section_id, section_item.position, \(Self.item)
      FROM section
      JOIN section_item ON section_item.section_id = \(Self.contentID)
      \(Self.content)
      WHERE section.page_id = ?
      ORDER BY section.position, section_item.position
      """)
    apps = try connection.prepare(
      "SELECT \(Self.app) FROM app ORDER BY name COLLATE NOCASE, id LIMIT -1")
    section = try connection.prepare(
      """
      SELECT \(Self.item) FROM section_item
      \(Self.content)
      WHERE section_item.section_id = (SELECT \(Self.contentID) FROM section WHERE id = ?)
      ORDER BY section_item.position
      """)
    search = try connection.prepare(
      """
      SELECT \(Self.app) FROM app_search JOIN app ON app.id = app_search.rowid
      WHERE app_search MATCH ?
      ORDER BY bm25(app_search, 10, 3, 1, 2), app.id LIMIT ?
      """)
    category = try connection.prepare(
      """
      SELECT \(Self.app) FROM category
      JOIN app_category ON app_category.category_id = category.id
      JOIN app ON app.id = app_category.app_id
      WHERE category.slug = ? ORDER BY app.name COLLATE NOCASE, app.id LIMIT ?
      """)
  }

  /// Reads a page with its sections and items.
  func page(id: Int64, slug: String) throws -> Int {
    try transaction {
      page.bind(slug, at: 1)
      sections.bind(id, at: 1)
      items.bind(id, at: 1)
      return try page.run() + items.run() + sections.run() + revision.run()
    }
  }

  /// Reads the sections of a page with their numbers of items.
  func heads(ofPage id: Int64, slug: String) throws -> Int {
    try transaction {
      page.bind(slug, at: 1)
      sections.bind(id, at: 1)
      return try page.run() + sections.run() + revision.run()
    }
  }

  /// Reads the items of a section.
  func items(of id: Int64) throws -> Int {
    try transaction {
      section.bind(id, at: 1)
      return try section.run()
    }
  }

  /// Reads all apps.
  func allApps() throws -> Int { try transaction { try apps.run() } }

  /// Looks up a page.
  func find(slug: String) throws -> Int {
    try transaction {
      page.bind(slug, at: 1)
      return try page.run()
    }
  }

  /// Reads the apps that match a full-text query, ordered by SQLite's own ranking.
  func apps(matching expression: String, limit: Int64) throws -> Int {
    try transaction {
      search.bind(expression, at: 1)
      search.bind(limit, at: 2)
      return try search.run()
    }
  }

  /// Reads the first apps of a category, ordered by name.
  func apps(ofCategory slug: String, limit: Int64) throws -> Int {
    try transaction {
      category.bind(slug, at: 1)
      category.bind(limit, at: 2)
      return try category.run()
    }
  }

  private func transaction(_ body: () throws -> Int) throws -> Int {
    try begin.run()
    let rows = try body()
    try commit.run()
    return rows
  }
}
