import CatalogStore

extension RecordField {
  // The fields that the code names; `AppRow.table` and the other tables have all of them.
  static let id = RecordField("id")
  static let bundleIdentifier = RecordField("bundleIdentifier")
  static let name = RecordField("name")
  static let iconURL = RecordField("iconURL")
  static let price = RecordField("price", path: "price.minorUnits")
  static let currency = RecordField("currency", path: "price.currency")
  static let categories = RecordField("categories")
  static let slug = RecordField("slug")
  static let title = RecordField("title")
  static let subtitle = RecordField("subtitle")
  static let page = RecordField("page")
  static let section = RecordField("section")
  static let key = RecordField("key")
  static let position = RecordField("position")
  static let type = RecordField("type")
  static let columns = RecordField("columns")
  static let items = RecordField("items")
  static let item = RecordField("item")
  static let shows = RecordField("shows")
  static let cellKind = RecordField("cellKind")
  static let layout = RecordField("layout")

  /// The columns of a kind's table, in export order.
  static func headings(of kind: RecordKind) -> [RecordField] {
    switch kind {
    case .app: AppRow.table.fields + [.categories]
    case .category: CategoryRow.table.fields
    case .style: StyleRow.table.fields
    case .page: PageRow.table.fields
    case .section: [.page] + SectionRow.table.fields
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
    guard let field = Self.byHeading[Self.normalized(heading)] else { return nil }
    self = field
  }

  private static let byHeading = Dictionary(
    RecordKind.allCases.flatMap { accepted(of: $0) }.map { (normalized($0.rawValue), $0) }
  ) { first, _ in first }

  private static func normalized(_ text: String) -> String {
    String(text.lowercased().filter { !" -_".contains($0) })
  }
}
