import CatalogModel

/// How a row of `app` becomes a value.
enum AppRow {
  /// The columns of an app in the order that ``decode(_:from:)`` expects.
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

/// How a row of `category` becomes a value.
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

/// How a row of `section` becomes a value.
enum SectionRow {
  /// The columns of a section in the order that ``decode(_:page:)`` expects.
  static let columns = """
    section.id, section.position, section.key, section.type, section.title, section.subtitle,
    section.columns
    """

  /// Decodes a section of a page; throws if its type is none.
  static func decode(_ row: ColumnReader, page: Page.ID) throws -> Section {
    Section(
      id: row.integer(0), pageID: page, position: Int(row.integer(1)), key: row.text(2),
      type: try row.parse(3) { SectionType(rawValue: $0) }, title: row.optionalText(4),
      subtitle: row.optionalText(5), columns: row.optionalInteger(6).map { Int($0) })
  }
}
