import CatalogStore

/// Writes a table: a row of headings, then one row per record.
struct TableExport {
  let rows: ExportedRows
  let kind: RecordKind
  let delimiter: Character

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
    try add(kind.headings.map(\.rawValue))
    try rows.forEachRecord(of: kind) { try add($0.cells) }
    try flush()
  }

  /// A cell, quoted if it would otherwise be parsed differently.
  private func cell(_ text: String) -> String {
    let isPlain =
      text.first != " " && text.last != " "
      && !text.contains { $0 == delimiter || $0 == "\"" || $0.isNewline }
    guard !isPlain else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
