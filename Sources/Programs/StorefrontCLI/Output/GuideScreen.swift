import LayoutText

/// A guide as a terminal shows it: wrapped to its width, and without the signs of Markdown that only help on the web.
struct GuideScreen {
  /// The width of the terminal in columns.
  let columns: Int
  /// Whether headings are bold.
  let isStyled: Bool

  /// The lines of a text in Markdown.
  func lines(of text: some Sequence<Substring>) -> [String] {
    var screen: [String] = []
    var block: [Substring] = []
    var isExample = false
    func finish() {
      screen += lines(ofBlock: block)
      block = []
    }
    for line in text {
      if line.hasPrefix("```") {
        finish()
        isExample.toggle()
      } else if isExample {
        screen.append("    \(line)")
      } else if line.allSatisfy(\.isWhitespace) {
        finish()
        screen.append("")
      } else {
        if Self.beginsBlock(line, after: block.last) { finish() }
        block.append(line)
      }
    }
    finish()
    return screen
  }

  /// Whether a line does not continue the paragraph, list item or table of the line before it.
  private static func beginsBlock(_ line: Substring, after last: Substring?) -> Bool {
    guard let last else { return false }
    return line.hasPrefix("#") || last.hasPrefix("#") || marker(of: line) != nil
      || line.hasPrefix("|") != last.hasPrefix("|")
  }

  /// The spaces and the sign with which an item of a list begins; nil for another line.
  private static func marker(of line: Substring) -> Substring? {
    line.prefixMatch(of: /\ *(-|\d+\.)\ +/)?.output.0
  }

  private func lines(ofBlock block: [Substring]) -> [String] {
    guard let first = block.first else { return [] }
    if first.hasPrefix("#") {
      let title = Self.plain(first.drop { $0 == "#" }.dropFirst())
      return [isStyled ? "\u{1B}[1m\(title)\u{1B}[0m" : title]
    }
    if first.hasPrefix("|") { return lines(ofTable: block.map(Self.cells)) }
    let marker = Self.marker(of: first) ?? ""
    let text = ([first.dropFirst(marker.count)] + block.dropFirst())
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    return wrapped(Self.plain(text), after: String(marker))
  }

  /// A table if it fits; otherwise each row is a paragraph that names the columns.
  private func lines(ofTable rows: [[String]]) -> [String] {
    guard let headings = rows.first, !headings.isEmpty else { return [] }
    let rows = rows.dropFirst(2).map { row in
      headings.indices.map { row.indices.contains($0) ? row[$0] : "" }
    }
    let widths = headings.indices.map { column in
      ([headings] + rows).map { $0[column].count }.max() ?? 0
    }
    if widths.dropLast().allSatisfy({ $0 <= TextTable.widestColumn }),
      widths.reduce(2 * (widths.count - 1), +) <= columns
    {
      var table = TextTable(headings.map { ($0, .left) })
      for row in rows { table.add(row) }
      return table.lines()
    }
    return rows.flatMap { row in
      wrapped(row[0], after: "- ")
        + zip(headings, row).dropFirst().filter { !$1.isEmpty }.flatMap { heading, cell in
          wrapped(heading.isEmpty ? cell : "\(heading): \(cell)", after: "    ")
        }
    }
  }

  /// The words in lines that fit, the first of them after a sign and the others below it.
  private func wrapped(_ text: String, after sign: String) -> [String] {
    var lines: [String] = []
    var line = sign
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = String(repeating: " ", count: sign.count)
        isEmpty = true
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    return lines + [line]
  }

  private static func cells(_ row: Substring) -> [String] {
    // A bar in a cell is written with a backslash.
    row.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
      plain(cell.replacing("\u{0}", with: "|")).trimmingPrefix { $0 == " " }
    }.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The text without links and emphasis; addresses of the web stay.
  static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing(/!?\[([^\]]*)\]\(([^)]*)\)/) { match in
      match.2.hasPrefix("http") ? "\(match.1) (\(match.2))" : "\(match.1)"
    }.replacing("**", with: "")
  }
}
