/// Rows of text in columns as wide as their widest cell, up to a limit: one long text must not pad
/// every other row.
package struct TextTable {
  /// To which side a column's cells are pushed.
  package enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]
  private var widths: [Int]

  /// The widest that a column of text becomes, in columns of a terminal.
  package static let widestColumn = 60
  /// The same for a last column, after which nothing is padded.
  private static let widestLastColumn = 400
  /// How narrow a column of text may become where the terminal is narrow.
  private static let narrowestColumn = 8
  private static let gap = 2

  /// Creates a table with a row of headings.
  package init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = []
    widths = columns.map { _ in 0 }
    add(columns.map(\.heading))
  }

  /// Adds a row, a cell for each column; control characters are escaped, and what is longer than the
  /// widest column is cut.
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

  /// The table's lines, two spaces between columns, no spaces at a line's end.
  ///
  /// - Parameter columns: How many columns the terminal has; columns of text are cut to fit it, those of
  ///   numbers are not. Without it nothing is cut any further.
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

  /// The widths with which a row takes no more than some columns, as far as the text allows: the
  /// widest column of text gives way first.
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
