package import CatalogModel

/// The kinds of records that are rows of a table of the same name, with ids. Only their keys can change.
package enum TableKind: String, CaseIterable, Hashable, Sendable {
  /// An app.
  case app
  /// A category.
  case category
  /// A card.
  case card
  /// A page.
  case page
  /// A section.
  case section

  /// A kind of record; nil for one without such a table.
  init?(_ kind: RecordKind) { self.init(rawValue: kind.rawValue) }

  /// The kind of what an item shows.
  init(_ kind: ItemKind) {
    self =
      switch kind {
      case .app: .app
      case .category: .category
      case .card: .card
      }
  }

  /// The kind of a record with texts.
  init(_ kind: TextKind) {
    self =
      switch kind {
      case .page: .page
      case .section: .section
      case .app: .app
      case .category: .category
      case .card: .card
      }
  }

  /// The name of the table.
  var table: String { rawValue }

  /// The column of the table with the key, or with the part of it that is the record's own.
  var keyColumn: String { RecordKind(self).naming.column }
}

/// A row of a table with ids.
struct RecordID: Hashable {
  let kind: TableKind
  let id: Int64
}

extension RecordKind {
  /// The kind of a row.
  init(_ kind: TableKind) {
    self =
      switch kind {
      case .app: .app
      case .category: .category
      case .card: .card
      case .page: .page
      case .section: .section
      }
  }

  /// The kind of what an item shows.
  package init(_ kind: ItemKind) { self.init(TableKind(kind)) }

  /// The kind of a record with texts.
  init(_ kind: TextKind) { self.init(TableKind(kind)) }
}
