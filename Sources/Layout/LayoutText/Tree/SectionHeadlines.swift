import CompositionalLayout
import DocumentJSON

/// The lines that introduce a plan's sections, with aligned columns.
struct SectionHeadlines {
  private typealias Cell = (text: String, role: StyledText.Role)

  private let rows: [[Cell]]
  private let widths: [Int]

  init(_ sections: [PlannedSection]) {
    let lastIndex = String(Swift.max(0, sections.count - 1))
    let rows = sections.enumerated().map { index, section in
      let number = String(index)
      let indent = String(repeating: " ", count: lastIndex.count - number.count)
      return [(indent + number, StyledText.Role.keyword)] + Self.cells(of: section)
    }
    let columns = rows.first?.count ?? 0
    widths = (0..<columns).map { column in
      rows.map { $0[column].text.terminalWidth }.max() ?? 0
    }
    self.rows = rows
  }

  /// The line of one section.
  func line(at index: Int) -> StyledText {
    var line = StyledText("section ", .keyword)
    let filled = zip(rows[index], widths).filter { $0.1 > 0 }
    let last = filled.lastIndex { !$0.0.text.isEmpty } ?? 0
    for (column, (cell, width)) in filled[...last].enumerated() {
      line.append(column == 0 ? "" : "  ")
      line.append(cell.text, cell.role)
      if column < last {
        line.append(String(repeating: " ", count: width - cell.text.terminalWidth))
      }
    }
    return line
  }

  /// A text truncated for its column, so that a long one does not pad every other line.
  private static func cell(_ text: String?) -> String {
    text?.cut(toColumns: TextTable.widestColumn) ?? ""
  }

  private static func cells(of section: PlannedSection) -> [Cell] {
    let scrolling = section.layout.orthogonalScrollingBehavior
    return [
      (Self.cell(section.type), .type),
      (Self.cell(section.title?.quoted), .content),
      (section.itemCount.map { counted($0, "item") } ?? "", .plain),
      (scrolling == .none ? "" : "\(scrolling)", .plain),
      (Self.cell(section.cellKind), .plain),
    ]
  }
}
