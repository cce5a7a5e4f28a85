import CompositionalLayout
import LayoutSolver
import Testing

@testable import LayoutText

@Suite struct TextTableTests {
  private func table(_ texts: [String]) -> TextTable {
    var table = TextTable([("name", .left), ("n", .right)])
    for (number, text) in texts.enumerated() { table.add([text, "\(number)"]) }
    return table
  }

  @Test func `a long text is cut and does not pad the other rows`() {
    let lines = table(["short", String(repeating: "x", count: 3_000)]).lines()
    #expect(lines.map(\.terminalWidth) == [63, 63, 63])
    #expect(lines[2].hasSuffix("x…  1"))
  }

  @Test(
    "columns of text give way to the terminal, the widest first; numbers do not",
    arguments: [
      (40, "a-name-of-twen…  and-a-text-of-t…  12345"),
      (80, "a-name-of-twenty-two-c  and-a-text-of-thirty-two-columns  12345"),
      (10, "a-name-…  and-a-t…  12345"),
    ])
  func fitting(columns: Int, line: String) {
    var table = TextTable([("one", .left), ("two", .left), ("n", .right)])
    table.add(["a-name-of-twenty-two-c", "and-a-text-of-thirty-two-columns", "12345"])
    #expect(table.lines(fitting: columns)[1] == line)
  }

  @Test func `a cell stays on its line and steers no terminal`() {
    let lines = table(["\u{1B}[2Jgone\nnext\u{202E}back\u{9B}1m"]).lines()
    #expect(lines[1] == "\\u{1B}[2Jgone\\u{A}next\\u{202E}back\\u{9B}1m  0")
  }

  @Test func `marks piled upon one character are cut too`() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.cut(toColumns: 60).utf8.count < 2_000)
  }

  @Test func `characters are cut by the columns that they take`() {
    #expect("長い名前".cut(toColumns: 5) == "長い…")
    #expect("長い".cut(toColumns: 4) == "長い")
    #expect("naïve".cut(toColumns: 5) == "naïve")
  }

  @Test func `a long kind makes neither the table nor a diagnostic long`() {
    let kind = "\u{1B}[31m" + String(repeating: "k", count: 3_000)
    let badge = LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(5), height: .absolute(5)), elementKind: kind,
      containerAnchor: LayoutAnchor(edges: .top))
    let full = LayoutSize(width: .fractionalWidth(1), height: .absolute(10))
    let section = LayoutSection(
      group: .horizontal(
        size: full, items: [LayoutItem(size: full, supplementaryItems: [badge, badge])]))
    let solution = LayoutSolver().solve(
      [section], itemCounts: [1_000],
      in: LayoutEnvironment(container: LayoutExtent(width: 100, height: 100)))
    let text = FrameTable(solution).text
    #expect(!text.contains("\u{1B}"))
    #expect(text.utf8.count < 400_000)
  }
}
