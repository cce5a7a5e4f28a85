import CatalogModel
import CatalogStore

/// The columns of a table with one column for each language: the record, the field, and the texts.
struct TextColumns {
  let record: Int
  let field: Int
  /// The columns of texts with their headings.
  let languages: [(index: Int, heading: String)]

  /// Finds the columns in a row of headings; nil for another table. A table of texts with one row for each
  /// language has a column `locale`.
  init?(_ row: TableRow, kind: RecordKind?) {
    guard kind == nil || kind == .text else { return nil }
    let names = row.cells.map { RecordField.normalized($0.text ?? "") }
    guard let record = names.firstIndex(of: RecordField.record.rawValue),
      let field = names.firstIndex(of: RecordField.field.rawValue),
      !names.contains(RecordField.locale.rawValue)
    else { return nil }
    (self.record, self.field) = (record, field)
    languages = row.cells.enumerated().compactMap { index, cell in
      guard index != record, index != field, let text = cell.text, !text.isEmpty else { return nil }
      return (index, text)
    }
  }
}

extension TableReader {
  /// Reads a table with one column for each language. The column of the source language shows translators what
  /// to translate and is not read, as far as the writer knows which one it is.
  ///
  /// An empty cell says nothing, unless empty cells clear fields.
  func readTexts(
    _ columns: TextColumns, _ headings: TableRow, _ parser: inout TableRows,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    let start = RecordLocation(file: file, line: headings.line, row: headings.number)
    var languages: [(index: Int, tag: String)] = []
    for (index, heading) in columns.languages {
      if case .ignored? = names.target(ofHeading: heading) { continue }
      guard let tag = LanguageTag(heading)?.description else {
        if !names.ignores(heading) {
          log.add(
            .value(.notALanguageTag(usual: nil)), value: heading, at: log.location(start, of: .text)
          )
        }
        continue
      }
      if languages.contains(where: { $0.tag == tag }) {
        log.add(.repeatedField, value: heading, at: log.location(start, of: .text))
      }
      languages.append((index, tag))
    }
    while let row = try nextRow(&parser) {
      let location = RecordLocation(file: file, line: row.line, row: row.number)
      func cell(_ index: Int) -> String? { index < row.cells.count ? row.cells[index].text : "" }
      for (index, tag) in languages {
        var record = TextRecord(location: location)
        (record.record, record.field) = (cell(columns.record) ?? "", cell(columns.field) ?? "")
        (record.locale, record.column) = (tag, tag)
        switch cell(index) {
        case nil: log.add(.invalidEncoding, at: log.location(location, of: .text, tag))
        case "" where !options.emptyClears: continue
        case "": record.text = .clear
        case let text?: record.text = .set(text)
        }
        let reader = FieldReader(log: log, kind: .text, record: location)
        if reader.hasKey(record) { try receive(.text(record)) }
      }
    }
  }
}
