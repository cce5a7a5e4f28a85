/// A table of text with aligned columns. Each column is as wide as its widest cell, up to a limit,
/// so that one long text does not pad every other row.
package struct TextTable {
  /// The alignment of a column.
  package enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]
  private var widths: [Int]

  /// The greatest width of a column of text, in terminal columns.
  package static let widestColumn = 60
  /// The greatest width of the last column, which needs no padding.
  private static let widestLastColumn = 400
  /// The least width to which a column of text is reduced on a narrow terminal.
  private static let narrowestColumn = 8
  private static let gap = 2

  /// Creates a table with a row of headings.
  package init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = []
    widths = columns.map { _ in 0 }
    add(columns.map(\.heading))
  }

  /// Adds a row with one cell per column. Control characters are escaped, and cells that exceed the
  /// widest column are truncated.
  package mutating func add(_ cells: [String]) {
    let cells = cells.enumerated().map { column, cell in
      let isLast = column == alignments.count - 1 && alignments[column] == .left
      return cell.cut(toColumns: isLast ? Self.widestLastColumn : Self.widestColumn)
    }
    for (column, cell) in cells.enumerated() {
      widths[column] = max(widths[column], cell.terminalWidth)
    }
    rows.append(cells)
  }

  /// The table's lines, with two spaces between columns and no trailing spaces.
  ///
  /// - Parameter columns: The width of the terminal. Columns of text are truncated to fit it,
  ///   columns of numbers are not; nil truncates nothing further.
  package func lines(fitting columns: Int? = nil) -> [String] {
    let widths = columns.map(fitted) ?? widths
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += String(repeating: " ", count: Self.gap) }
        let isRight = alignments[column] == .right
        let text = widths[column] < self.widths[column] ? cell.cut(toColumns: widths[column]) : cell
        line += isRight ? text.leftPadded(to: widths[column]) : text.padded(to: widths[column])
      }
      let end = line.lastIndex { $0 != " " }
      return end.map { String(line[...$0]) } ?? ""
    }
  }

  /// The column widths with which a row fits the terminal, as far as possible: the widest column of
  /// text is reduced first.
  private func fitted(to columns: Int) -> [Int] {
    var widths = widths
    var excess = widths.reduce(0, +) + Self.gap * (widths.count - 1) - columns
    while excess > 0 {
      let shrinkable = widths.indices.filter {
        alignments[$0] == .left && widths[$0] > Self.narrowestColumn
      }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
