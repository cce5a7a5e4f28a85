/// The fields of records, named by the column headings of tables.
///
/// JSON uses the same names, except for artwork and price, which are objects.
enum RecordField: String, CaseIterable {
  case id, bundleIdentifier, kindLine, name, subtitle, iconURL
  case artworkURL, artworkPixelWidth, artworkPixelHeight
  case hasInAppPurchases, price, currency, rating, categories
  case slug, title
  case page, section, key, position, type, columns, items, item
  case shows, cellKind, layout

  /// The columns of a kind's table, in export order.
  static func headings(of kind: RecordKind) -> [RecordField] {
    switch kind {
    case .app:
      [
        .bundleIdentifier, .kindLine, .name, .subtitle, .iconURL, .artworkURL, .artworkPixelWidth,
        .artworkPixelHeight, .hasInAppPurchases, .price, .currency, .rating, .categories,
      ]
    case .category: [.slug, .name, .iconURL]
    case .style: [.slug, .shows, .cellKind, .layout]
    case .page: [.slug, .title]
    case .section: [.page, .key, .position, .type, .title, .subtitle, .columns]
    case .item: [.page, .section, .position, .item]
    }
  }

  /// The fields that make up a kind's key.
  static func keys(of kind: RecordKind) -> [RecordField] {
    switch kind {
    case .app: [.bundleIdentifier]
    case .category, .style, .page: [.slug]
    case .section: [.page]
    case .item: [.page, .section, .item]
    }
  }

  /// The columns that a kind's table may have. An `id` column is accepted but not used.
  static func accepted(of kind: RecordKind) -> [RecordField] {
    switch kind {
    case .section: headings(of: kind) + [.items, .id]
    case .item, .style: headings(of: kind)
    case .app, .category, .page: headings(of: kind) + [.id]
    }
  }

  /// The names of a kind's fields, for a message.
  static func names(of kind: RecordKind) -> [String] {
    headings(of: kind).map(\.rawValue)
  }

  /// The field with a heading; case, spaces, hyphens and underscores are ignored.
  init?(heading: String) {
    let name = Self.normalized(heading)
    guard let field = Self.allCases.first(where: { Self.normalized($0.rawValue) == name }) else {
      return nil
    }
    self = field
  }

  private static func normalized(_ text: String) -> String {
    String(text.lowercased().filter { !" -_".contains($0) })
  }
}
