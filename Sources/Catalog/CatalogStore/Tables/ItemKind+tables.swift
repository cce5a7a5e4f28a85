package import CatalogModel

/// The tables of what items show. A kind of content is a case of `ItemKind` and a line here in each list.
extension ItemKind {
  /// The table of such content.
  package var table: String { rawValue }

  /// The column of `section_item` that refers to the table.
  package var reference: String { "\(rawValue)_id" }

  /// The column of the table with the key by which files and edits name a row.
  package var keyColumn: String {
    switch self {
    case .app: "bundle_identifier"
    case .category: "slug"
    case .card: "key"
    }
  }
}

/// Parts of queries of `section_item`, joined with the tables of all kinds of content.
package enum ItemQuery {
  /// Joins the tables.
  package static let joins = ItemKind.allCases.map {
    "LEFT JOIN \($0.table) ON \($0.table).id = section_item.\($0.reference)"
  }.joined(separator: "\n")

  /// The id of the content, without the joins.
  package static let contentID = first { "section_item.\($0.reference)" }

  /// The id of the content; null if it is missing.
  package static let foundID = first { "\($0.table).id" }

  /// The key of the content; null if it is missing.
  package static let key = first { "\($0.table).\($0.keyColumn)" }

  private static func first(_ value: (ItemKind) -> String) -> String {
    "coalesce(" + ItemKind.allCases.map(value).joined(separator: ", ") + ")"
  }
}
