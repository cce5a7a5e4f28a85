import CatalogModel

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
    case .app: try rows.forEachApp { try add($0.cells) }
    case .category: try rows.forEachCategory { try add([$0.slug, $0.name, $0.iconURL]) }
    case .style:
      try rows.forEachStyle { try add([$0.slug, $0.itemKind, $0.cellKind, $0.layout]) }
    case .page: try rows.forEachPage { try add([$0.slug, $0.name]) }
    case .section:
      try rows.forEachSection { page, position, section in
        try add([
          page, section.key, "\(position)", section.type, section.title ?? "",
          section.subtitle ?? "", section.columns.map { "\($0)" } ?? "",
        ])
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

extension ExportedApp {
  /// The cells of an app's row, in the order of its headings.
  var cells: [String] {
    [
      bundleIdentifier, values.kindLine, values.name, values.subtitle, values.iconURL,
      values.artworkURL ?? "", values.artworkPixelWidth.map { "\($0)" } ?? "",
      values.artworkPixelHeight.map { "\($0)" } ?? "", values.hasInAppPurchases ? "true" : "false",
      Price(minorUnits: values.minorUnits, currency: values.currency).amount, values.currency,
      values.rating.map { "\($0)" } ?? "", categories.joined(separator: " "),
    ]
  }
}
