import CatalogModel
import CatalogStore

/// Writes a table: a row of headings, then one row per record.
struct TableExport {
  let rows: ExportedRows
  let kind: RecordKind
  let delimiter: Character
  let hasDecimalCommas: Bool
  /// Whether texts that begin like formulas are written so that spreadsheet programs show them as texts.
  let masksFormulas: Bool

  /// The number of bytes that are collected before they are passed on.
  private static let pieceSize = 1 << 16

  func write(to sink: (UnsafeRawBufferPointer) throws -> Void) throws {
    var text = ""
    func flush() throws {
      try text.withUTF8 { try sink(UnsafeRawBufferPointer($0)) }
      text.removeAll(keepingCapacity: true)
    }
    func add(_ cells: [String]) throws {
      text += cells.map(cell).joined(separator: String(delimiter)) + "\n"
      if text.utf8.count > Self.pieceSize { try flush() }
    }
    if kind == .text { return try writeTexts(add, flush) }
    let unused = try rows.unusedFields(of: kind)
    let kept = kind.headings.indices.filter { !unused.contains(kind.headings[$0]) }
    try add(kept.map { kind.headings[$0].rawValue })
    let numbers = kind.record.numbers(in: kind.headings)
    try rows.forEachRecord(of: kind) { record in
      var cells = record.cells
      for (index, form) in numbers { cells[index] = number(cells[index], form) }
      try add(kept.map { cells[$0] })
    }
    try flush()
  }

  /// A number with the table's decimal mark. Where the three digits after it could as well be
  /// thousands, as in `86.363`, a fourth one says that they are decimals.
  private func number(_ text: String, _ form: NumberForm) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    let isAmbiguous = NumberText(text)?.wholeReading(form) != nil
    let number = isAmbiguous ? text + "0" : text
    return hasDecimalCommas ? number.replacing(".", with: ",") : number
  }

  /// A cell, quoted if it would otherwise be parsed differently.
  private func cell(_ text: String) -> String {
    let text = masksFormulas ? SpreadsheetCell.masked(text) : text
    // By scalars, because a mark can follow a character that has a meaning.
    let scalars = text.unicodeScalars
    let isPlain =
      scalars.first != " " && scalars.last != " " && scalars.first != "\u{FEFF}"
      && !scalars.contains { scalar in
        scalar == "\"" || Character(scalar) == delimiter || Character(scalar).isNewline
      }
    return isPlain ? text : Self.quoted(text)
  }

  /// A cell in quotation marks; those in it are doubled by bytes, because a mark can follow one.
  static func quoted(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    let doubled = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return String(decoding: [quote] + doubled + [quote], as: UTF8.self)
  }
}

extension ExportedRows {
  /// The fields of choices, if the catalog has none: tables are then the same as before there were any.
  fileprivate func unusedFields(of kind: RecordKind) throws -> Set<RecordField> {
    let (fields, query): (Set<RecordField>, String)
    switch kind {
    case .section:
      (fields, query) = (
        [.choice, .when], "SELECT 1 FROM section WHERE choice IS NOT NULL LIMIT 1"
      )
    case .page:
      (fields, query) = (
        [.experiments], "SELECT 1 FROM page WHERE experiments IS NOT NULL LIMIT 1"
      )
    default: return []
    }
    return try fetch(db, query) { $0.integer(0) }.isEmpty ? fields : []
  }
}

extension CatalogRecord {
  /// The indices of the headings whose columns have numbers, and the form of these.
  fileprivate static func numbers(in headings: [RecordField]) -> [(Int, NumberForm)] {
    headings.enumerated().compactMap { index, heading in
      fields.list.first { $0.name == heading }?.numbers.map { (index, $0) }
    }
  }
}
