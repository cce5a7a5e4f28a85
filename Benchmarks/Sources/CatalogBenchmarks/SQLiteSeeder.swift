import CatalogModel

/// The peer's seeding: writes the same rows with prepared statements, without checks and a report.
struct SQLiteSeeder {
  private let connection: SQLiteConnection
  private let categories, apps, memberships, pages, sections, items: SQLiteStatement

  init(_ connection: SQLiteConnection) throws {
    self.connection = connection
    try connection.execute("PRAGMA foreign_keys = ON")
    func upsert(_ table: String, _ columns: [String]) throws -> SQLiteStatement {
      let values = columns.dropFirst()
      let excluded = values.map { "excluded.\($0)" }.joined(separator: ", ")
      return try connection.prepare(
        """
        INSERT INTO \(table) (\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT DO UPDATE SET (\(values.joined(separator: ", "))) = (\(excluded))
        WHERE (\(values.map { "\(table).\($0)" }.joined(separator: ", "))) IS NOT (\(excluded))
        """)
    }
    categories = try upsert("category", ["id", "slug", "name", "icon_url"])
    apps = try upsert(
      "app",
      [
        "id", "bundle_identifier", "kind_line", "name", "subtitle", "icon_url", "artwork_url",
        "artwork_pixel_width", "artwork_pixel_height", "has_in_app_purchases",
        "price_minor_units", "price_currency", "rating",
      ])
    memberships = try connection.prepare(
      "INSERT INTO app_category (app_id, category_id) VALUES (?, ?) ON CONFLICT DO NOTHING")
    pages = try upsert("page", ["id", "slug", "title"])
    // Triggers reject existing sections and items, so their existence is checked first.
    sections = try connection.prepare(
      """
      INSERT INTO section
        (id, page_id, position, type, item_kind, title, subtitle, columns, key)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
      WHERE NOT EXISTS (SELECT 1 FROM section WHERE id = ?1)
      """)
    items = try connection.prepare(
      """
      INSERT INTO section_item (section_id, position, app_id, category_id)
      SELECT ?1, ?2, ?3, ?4
      WHERE NOT EXISTS (SELECT 1 FROM section_item WHERE section_id = ?1 AND position = ?2)
      """)
  }

  /// Writes a document in one transaction.
  func seed(_ document: BenchmarkDocument) throws -> Int {
    try connection.execute("BEGIN IMMEDIATE")
    let categoryIDs = (document.categories ?? []).reduce(into: [:]) { $0[$1.slug] = $1.id }
    let appIDs = (document.apps ?? []).reduce(into: [:]) {
      $0[$1.app.bundleIdentifier] = $1.app.id
    }
    for category in document.categories ?? [] { try write(category) }
    for entry in document.apps ?? [] {
      try write(entry.app)
      for category in entry.categories {
        memberships.bind(entry.app.id, at: 1)
        memberships.bind(categoryIDs[category], at: 2)
        try memberships.run()
      }
    }
    for page in document.pages ?? [] {
      try write(page)
      for (position, section) in page.sections.enumerated() {
        try write(section, page: page.id, position: position)
        let showsApps = section.type.content == .app
        for (position, name) in section.items.enumerated() {
          items.bind(section.id, at: 1)
          items.bind(Int64(position), at: 2)
          items.bind(showsApps ? appIDs[name] : nil, at: 3)
          items.bind(showsApps ? nil : categoryIDs[name], at: 4)
          try items.run()
        }
      }
    }
    try connection.execute("COMMIT")
    return appIDs.count
  }

  private func write(_ category: CatalogModel.Category) throws {
    categories.bind(category.id, at: 1)
    categories.bind(category.slug, at: 2)
    categories.bind(category.name, at: 3)
    categories.bind(category.iconAddress, at: 4)
    try categories.run()
  }

  private func write(_ app: App) throws {
    apps.bind(app.id, at: 1)
    apps.bind(app.bundleIdentifier, at: 2)
    apps.bind(app.kindLine, at: 3)
    apps.bind(app.name, at: 4)
    apps.bind(app.subtitle, at: 5)
    apps.bind(app.iconAddress, at: 6)
    apps.bind(app.artwork?.address, at: 7)
    apps.bind((app.artwork?.pixelWidth).map(Int64.init), at: 8)
    apps.bind((app.artwork?.pixelHeight).map(Int64.init), at: 9)
    apps.bind(app.hasInAppPurchases ? 1 as Int64 : 0, at: 10)
    apps.bind(app.price?.minorUnits, at: 11)
    apps.bind(app.price?.currency, at: 12)
    apps.bind(app.rating, at: 13)
    try apps.run()
  }

  private func write(_ page: BenchmarkDocument.Page) throws {
    pages.bind(page.id, at: 1)
    pages.bind(page.slug, at: 2)
    pages.bind(page.title, at: 3)
    try pages.run()
  }

  private func write(
    _ section: BenchmarkDocument.Section, page: Int64, position: Int
  ) throws {
    sections.bind(section.id, at: 1)
    sections.bind(page, at: 2)
    sections.bind(Int64(position), at: 3)
    sections.bind(section.type.rawValue, at: 4)
    sections.bind(section.type.content.rawValue, at: 5)
    sections.bind(section.title, at: 6)
    sections.bind(section.subtitle, at: 7)
    sections.bind(section.columns.map(Int64.init), at: 8)
    sections.bind(section.key ?? "section-\(section.id)", at: 9)
    try sections.run()
  }
}
