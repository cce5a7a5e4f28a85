import CatalogModel
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
    try add(RecordField.headings(of: kind).map(\.rawValue))
    switch kind {
    case .app: try rows.forEachApp { try add($0.cells(categories: $1)) }
    case .category: try rows.forEachCategory { try add(CategoryRow.table.cells($0)) }
    case .style: try rows.forEachStyle { try add(StyleRow.table.cells($0)) }
    case .page: try rows.forEachPage { try add(PageRow.table.cells($0)) }
    case .section:
      try rows.forEachSection { page, position, section in
        try add(section.cells(page: page, position: position))
      }
    case .item:
      try rows.forEachItem { page, section, position, item in
        try add([page, section, "\(position)", item])
      }
    }
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

extension App {
  /// The cells of an app's row, in the order of its headings.
  func cells(categories: [String]) -> [String] {
    AppRow.table.cells(self) + [categories.joined(separator: " ")]
  }
}

extension SectionRow {
  /// The cells of a section's row; `position` is the place among the page's sections.
  func cells(page: String, position: Int?) -> [String] {
    var row = self
    row.position = Int64(position ?? 0)
    let cells = [page] + Self.table.cells(row)
    guard position == nil else { return cells }
    return zip(cells, RecordField.headings(of: .section)).map { $1 == .position ? "" : $0 }
  }
}
