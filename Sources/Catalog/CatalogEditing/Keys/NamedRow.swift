import CatalogModel

/// A row of a table with ids whose key it has whole.
protocol NamedRow {
  /// The kind of such rows.
  static var tableKind: TableKind { get }
  /// The id.
  var id: Int64 { get }
  /// The key.
  var recordKey: RecordKey { get }
}

extension App: NamedRow {
  static let tableKind = TableKind.app
  var recordKey: RecordKey { .app(bundleIdentifier) }
}

extension CatalogModel.Category: NamedRow {
  static let tableKind = TableKind.category
  var recordKey: RecordKey { .category(slug) }
}

extension Card: NamedRow {
  static let tableKind = TableKind.card
  var recordKey: RecordKey { .card(key) }
}

extension Page: NamedRow {
  static let tableKind = TableKind.page
  var recordKey: RecordKey { .page(slug) }
}
