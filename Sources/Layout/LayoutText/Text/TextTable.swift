/// A table of text with aligned columns. Each column is as wide as its widest cell, up to a limit,
/// so that one long text does not pad every other row.
package struct TextTable {
  /// The alignment of a column.
  package enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  /// The cells of all rows, row by row, each with the columns that it takes in a terminal.
  private var cells: [(text: String, width: Int)] = []
  private var widths: [Int]

  /// The greatest width of a column of text, in terminal columns.
  package static let widestColumn = 60
  /// The greatest width of the last column, which needs no padding.
  private static let widestLastColumn = 400
  /// The least width to which a column of text is reduced on a narrow terminal.
  private static let narrowestColumn = 8
  private static let gap = 2

  /// The headings are the first row.
  package init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    widths = columns.map { _ in 0 }
    add(columns.map(\.heading))
  }

  /// Adds a row with one cell per column. Control characters are escaped, and cells that exceed the
  /// widest column are truncated.
  package mutating func add(_ texts: [String]) {
    for (column, text) in texts.enumerated() {
      let isLast = column == alignments.count - 1 && alignments[column] == .left
      let cell = text.fitted(toColumns: isLast ? Self.widestLastColumn : Self.widestColumn)
      widths[column] = max(widths[column], cell.width)
      cells.append(cell)
    }
  }

  /// The table's lines, with two spaces between columns and no trailing spaces.
  ///
  /// - Parameter columns: The width of the terminal. Columns of text are truncated to fit it,
  ///   columns of numbers are not; nil truncates nothing further.
  package func lines(fitting columns: Int? = nil) -> [String] {
    let widths = columns.map(fitted) ?? widths
    var line: [UInt8] = []
    return stride(from: 0, to: cells.count, by: alignments.count).map { start in
      line.removeAll(keepingCapacity: true)
      for (column, alignment) in alignments.enumerated() {
        var cell = cells[start + column]
        if cell.width > widths[column] { cell = cell.text.fitted(toColumns: widths[column]) }
        let padding = repeatElement(UInt8(ascii: " "), count: widths[column] - cell.width)
        if column > 0 { line += repeatElement(UInt8(ascii: " "), count: Self.gap) }
        if alignment == .right { line += padding }
        line += cell.text.utf8
        if alignment == .left { line += padding }
      }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
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
