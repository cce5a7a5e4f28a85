/// Rows of text in columns as wide as their widest cell.
package struct TextTable {
  /// To which side a column's cells are pushed.
  package enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]

  /// Creates a table with a row of headings.
  package init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.heading)]
  }

  /// Adds a row, a cell for each column; control characters are escaped.
  package mutating func add(_ cells: [String]) {
    rows.append(cells.map(\.escapingControls))
  }

  /// The table's lines, two spaces between columns, no spaces at a line's end.
  package var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.map { $0[column].terminalWidth }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let isRight = alignments[column] == .right
        line += isRight ? cell.leftPadded(to: widths[column]) : cell.padded(to: widths[column])
      }
      let end = line.lastIndex { $0 != " " }
      return end.map { String(line[...$0]) } ?? ""
    }
  }
}
