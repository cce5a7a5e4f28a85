/// The peer's import: writes the large catalog with prepared statements in one transaction, without its
/// own checks, with the store's foreign keys, and fills the full-text index at the end.
struct SQLiteLoader {
  private let connection: SQLiteConnection

  /// Opens a catalog that has a schema but no rows.
  init(_ connection: SQLiteConnection) {
    self.connection = connection
  }

  /// Writes the rows and returns the number of apps.
  func load() throws -> Int {
    try connection.execute(
      """
      PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
      BEGIN IMMEDIATE
      """)
    try connection.withoutTriggers {
      try writeCategories()
      try writeApps()
      try writeSections()
      try connection.execute(
        """
        INSERT INTO app_search (rowid, name, subtitle, kind_line, category) SELECT * FROM app_text;
        UPDATE section SET item_count = \(LargeCatalog.itemsPerSection);
        UPDATE catalog_revision SET value = value + 1
        """)
    }
    try connection.execute("COMMIT")
    return LargeCatalog.apps
  }

  private func writeCategories() throws {
    let category = try connection.prepare(
      """
      INSERT INTO category (id, slug, name, icon_url)
      VALUES (?1, ?2, ?3, 'https://images.example.com/c.png')
      """)
    for number in 1...LargeCatalog.categories {
      category.bind(Int64(number), at: 1)
      category.bind("category-\(number)", at: 2)
      category.bind("Category \(number)", at: 3)
      try category.run()
    }
  }

  private func writeApps() throws {
    let row = try connection.prepare(
      """
      INSERT INTO app
        (id, bundle_identifier, kind_line, name, subtitle, icon_url, artwork_url, artwork_pixel_width,
         artwork_pixel_height, has_in_app_purchases, price_minor_units, price_currency, rating)
      VALUES (?1, ?2, 'NEW', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'USD', ?11)
      """)
    let membership = try connection.prepare("INSERT INTO app_category VALUES (?1, ?2)")
    try LargeCatalog.forEachApp { app in
      row.bind(app.number, at: 1)
      row.bind(app.bundleIdentifier, at: 2)
      row.bind(app.name, at: 3)
      row.bind(app.subtitle, at: 4)
      row.bind(app.iconURL, at: 5)
      row.bind(app.artworkURL, at: 6)
      row.bind(app.artworkPixelWidth, at: 7)
      row.bind(app.artworkPixelHeight, at: 8)
      row.bind(app.hasInAppPurchases ? 1 as Int64 : 0, at: 9)
      row.bind(app.minorUnits, at: 10)
      row.bind(app.rating, at: 11)
      try row.run()
      membership.bind(app.category, at: 1)
      membership.bind(app.number, at: 2)
      try membership.run()
    }
  }

  private func writeSections() throws {
    let page = try connection.prepare(
      "INSERT INTO page (id, slug, title) VALUES (?1, ?2, 'The page ' || ?2)")
    for (index, slug) in LargeCatalog.pages.enumerated() {
      page.bind(Int64(index) + 1, at: 1)
      page.bind(slug, at: 2)
      try page.run()
    }
    let row = try connection.prepare(
      """
      INSERT INTO section (id, page_id, position, type, item_kind, title, key)
      VALUES (?1, ?2, ?1, 'tripleList', 'app', ?3, ?4)
      """)
    let item = try connection.prepare(
      "INSERT INTO section_item (section_id, position, app_id) VALUES (?1, ?2, ?3)")
    try LargeCatalog.forEachSection { section in
      row.bind(section.number, at: 1)
      row.bind(section.page, at: 2)
      row.bind("Section \(section.number)", at: 3)
      row.bind("section-\(section.number)", at: 4)
      try row.run()
      for (position, number) in section.items.enumerated() {
        item.bind(section.number, at: 1)
        item.bind(Int64(position), at: 2)
        item.bind(number, at: 3)
        try item.run()
      }
    }
  }
}
