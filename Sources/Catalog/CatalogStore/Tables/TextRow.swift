package import CatalogModel

/// A row of the table `text`, with the key of its record.
package struct TextRow: Equatable, Sendable {
  package var key: TextKey
  /// The tag of the locale.
  package var locale: String
  package var text: TranslatedText

  package init(key: TextKey, locale: String, text: TranslatedText) {
    (self.key, self.locale, self.text) = (key, locale, text)
  }

  /// The parts of the key by which files and edits name the text: the record, the field and the locale.
  package var keyParts: [String] { [key.recordName, key.field.rawValue, locale] }

  /// The columns for a query that joins the record: what makes its key, and the values.
  package static func columns(key: String) -> String {
    "text.kind, \(key), text.field, text.locale, text.text, text.state"
  }

  /// Decodes a row of ``columns(key:)``; nil for a row that another program wrote against the rules.
  package static func decode(_ row: ColumnReader) -> TextRow? {
    guard let kind = TextKind(rawValue: row.text(0)), let field = TextField(rawValue: row.text(2)),
      let state = TranslationState(rawValue: row.text(5))
    else { return nil }
    return TextRow(
      key: TextKey(kind, row.text(1), field), locale: row.text(3),
      text: TranslatedText(row.text(4), state: state))
  }
}

extension TextKind {
  /// The table of the records.
  package var table: String { rawValue }

  /// The expression for a record's key, in a query of its table; for a section, of that of its page too.
  package var keyExpression: String {
    switch self {
    case .page, .category: "\(table).slug"
    case .app: "app.bundle_identifier"
    case .card: "card.key"
    case .section: "page.slug || '/' || section.key"
    }
  }

  /// The tables that ``keyExpression`` needs beside that of texts, joined with it.
  package var join: String {
    let record = "JOIN \(table) ON \(table).id = text.record"
    return self == .section ? "\(record) JOIN page ON page.id = section.page_id" : record
  }
}
