import CatalogModel
import CatalogStore

extension TableExport {
  /// Writes a table with one column for each language, the source first: a row for each text that the source or
  /// another language has. A text that a language lacks is an empty cell, whatever stands in for it on a page.
  func writeTexts(_ add: ([String]) throws -> Void, _ flush: () throws -> Void) throws {
    let tags = try CatalogStore.locales(rows.db).map(\.tag)
    try add([RecordField.record.rawValue, RecordField.field.rawValue] + tags)
    try rows.forEachCatalogText { text in
      let cells = tags.enumerated().map { index, tag in
        index == 0 ? text.source : text.translations[tag]?.text ?? ""
      }
      try add([text.key.recordName, text.key.field.rawValue] + cells)
    }
    try flush()
  }
}
