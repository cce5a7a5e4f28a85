import CatalogModel

/// Decodes rows of `app`.
enum AppRow {
  /// The columns of an app, in the order that ``decode(_:from:)`` expects.
  static let columns = """
    app.id, app.bundle_identifier, app.kind_line, app.name, app.subtitle, app.icon_url,
    app.artwork_url, app.artwork_pixel_width, app.artwork_pixel_height,
    app.has_in_app_purchases, app.price_minor_units, app.price_currency, app.rating
    """

  /// Decodes the app whose columns start at `first`.
  static func decode(_ row: ColumnReader, from first: Int32 = 0) -> App {
    var artwork: Artwork?
    if let address = row.optionalText(first + 6) {
      artwork = Artwork(
        address: address, pixelWidth: Int(row.integer(first + 7)),
        pixelHeight: Int(row.integer(first + 8)))
    }
    return App(
      id: row.integer(first), bundleIdentifier: row.text(first + 1),
      kindLine: row.text(first + 2), name: row.text(first + 3), subtitle: row.text(first + 4),
      iconAddress: row.text(first + 5), artwork: artwork,
      hasInAppPurchases: row.integer(first + 9) != 0,
      price: Price(minorUnits: row.integer(first + 10), currency: row.text(first + 11)),
      rating: row.optionalReal(first + 12))
  }
}

/// Decodes rows of `category`.
enum CategoryRow {
  /// The columns of a category in the order that ``decode(_:from:)`` expects.
  static let columns = "category.id, category.slug, category.name, category.icon_url"

  /// Decodes the category whose columns start at `first`.
  static func decode(_ row: ColumnReader, from first: Int32 = 0) -> CatalogModel.Category {
    Category(
      id: row.integer(first), slug: row.text(first + 1), name: row.text(first + 2),
      iconAddress: row.text(first + 3))
  }
}

/// Decodes rows of `section`.
enum SectionRow {
  /// The columns of a section in the order that ``decode(_:page:)`` expects.
  static let columns = """
    section.id, section.position, section.key, section.type, section.title, section.subtitle,
    section.columns
    """

  /// Decodes a section of a page; returns `nil` if its type is unknown.
  static func decode(_ row: ColumnReader, page: Page.ID, styles: StyleCache) throws -> Section? {
    guard let kind = try styles.kind(named: row.text(3)) else { return nil }
    return Section(
      id: row.integer(0), pageID: page, position: Int(row.integer(1)), key: row.text(2),
      kind: kind, title: row.optionalText(4), subtitle: row.optionalText(5),
      columns: row.optionalInteger(6).map { Int($0) })
  }

  /// Describes a section that ``decode(_:page:)`` cannot decode.
  static func unreadable(_ row: ColumnReader) -> UnreadableRow {
    UnreadableRow(
      table: "section", key: "id \(row.integer(0))",
      problem: "\(quoted(row.text(3))) is neither a section type nor a readable style")
  }
}

/// Decodes rows of `page`; the columns are `id`, `slug` and `title`.
enum PageRow {
  /// Decodes a page.
  static func decode(_ row: ColumnReader) -> Page {
    Page(id: row.integer(0), slug: row.text(1), title: row.text(2))
  }
}

/// Decodes rows of `section_item`, joined with an app or a category.
enum ItemRow {
  /// Decodes an item; `app_id` is at column `first`, followed by the columns of an app and of a
  /// category. Returns `nil` if both are missing.
  static func decode(_ row: ColumnReader, from first: Int32) -> SectionItem? {
    if !row.isNull(first) {
      return row.isNull(first + 1) ? nil : .app(AppRow.decode(row, from: first + 1))
    }
    let category = first + 14
    return row.isNull(category) ? nil : .category(CategoryRow.decode(row, from: category))
  }
}
