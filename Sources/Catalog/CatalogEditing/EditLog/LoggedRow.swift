import CatalogModel
import CatalogStore

/// A row of a table of the catalog whose changes the log keeps by columns.
protocol LoggedRow: Equatable, Sendable {
  /// What tells a row from others in its table: the id, or the key in a table without ids.
  associatedtype RowID: Hashable & Comparable & Bindable

  /// The columns; the first one has the ``rowID``.
  static var table: CatalogTable<Self> { get }
  /// Where such rows are among all that a transaction touches.
  static var touched: WritableKeyPath<TouchedRows, [RowID: Self?]> { get }
  /// Adds the key of a row to those that a transaction touches.
  static func mark(_ id: RowID, in keys: inout TouchedKeys)
  var rowID: RowID { get }
}

/// A row that has its whole key.
protocol KeyedRow: LoggedRow {
  var recordKey: RecordKey { get }
}

/// A row with an id, whose key can change.
protocol NumberedRow: LoggedRow where RowID == Int64 {
  /// The kind of such rows.
  static var tableKind: TableKind { get }
  var id: Int64 { get }
}

extension NumberedRow {
  static func mark(_ id: Int64, in keys: inout TouchedKeys) { keys.add(tableKind, id) }
  var rowID: Int64 { id }
}

/// A row whose key stands for an id.
protocol NamedRow: KeyedRow where RowID == String {
  static func key(_ name: String) -> RecordKey
}

extension NamedRow {
  static func mark(_ name: String, in keys: inout TouchedKeys) { keys.add(key(name)) }
  var recordKey: RecordKey { Self.key(rowID) }
}

extension App: NumberedRow, KeyedRow {
  static let tableKind = TableKind.app
  static var table: CatalogTable<App> { AppRow.table }
  static var touched: WritableKeyPath<TouchedRows, [Int64: App?]> { \.apps }
  var recordKey: RecordKey { .app(bundleIdentifier) }
}

extension CatalogModel.Category: NumberedRow, KeyedRow {
  static let tableKind = TableKind.category
  static var table: CatalogTable<CatalogModel.Category> { CategoryRow.table }
  static var touched: WritableKeyPath<TouchedRows, [Int64: CatalogModel.Category?]> { \.categories }
  var recordKey: RecordKey { .category(slug) }
}

extension Card: NumberedRow, KeyedRow {
  static let tableKind = TableKind.card
  static var table: CatalogTable<Card> { CardRow.table }
  static var touched: WritableKeyPath<TouchedRows, [Int64: Card?]> { \.cards }
  var recordKey: RecordKey { .card(key) }
}

extension Page: NumberedRow, KeyedRow {
  static let tableKind = TableKind.page
  static var table: CatalogTable<Page> { PageRow.table }
  static var touched: WritableKeyPath<TouchedRows, [Int64: Page?]> { \.pages }
  var recordKey: RecordKey { .page(slug) }
}

extension SectionRow: NumberedRow {
  static let tableKind = TableKind.section
  static var touched: WritableKeyPath<TouchedRows, [Int64: SectionRow?]> { \.sections }
}

extension StyleRow: NamedRow {
  static var touched: WritableKeyPath<TouchedRows, [String: StyleRow?]> { \.styles }
  static func key(_ slug: String) -> RecordKey { .style(slug) }
  var rowID: String { slug }
}

extension SchemeRow: NamedRow {
  static var touched: WritableKeyPath<TouchedRows, [String: SchemeRow?]> { \.schemes }
  static func key(_ name: String) -> RecordKey { .scheme(name) }
  var rowID: String { name }
}

extension CatalogLocale: NamedRow {
  static var table: CatalogTable<CatalogLocale> { LocaleRow.table }
  static var touched: WritableKeyPath<TouchedRows, [String: CatalogLocale?]> { \.locales }
  static func key(_ tag: String) -> RecordKey { .locale(tag) }
  var rowID: String { tag }
}
