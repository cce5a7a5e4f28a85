import CompositionalLayout
import LayoutSolver
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("A table view without pixels")
struct TableViewTests {
  private func table(
    _ source: TableSource, _ style: UITableView.Style = .plain
  ) -> UITableView {
    let table = OwningTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.source = source
    return table
  }

  @Test("asks its data source once, until it reloads")
  func counts() {
    let source = TableSource([2, 3])
    let table = table(source)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
    #expect(table.numberOfRows(inSection: 2) == 0)
    source.counts = [5]
    #expect(table.numberOfSections == 2)
    table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .automatic)
    #expect(table.numberOfRows(inSection: 0) == 5)
    #expect(table.contentSize == CGSize(width: 320, height: 220))
  }

  @Test("places rows as a list does, as tall as the table view or the delegate says")
  func heights() {
    let source = TableSource([3])
    let table = table(source)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).isNear(0, 88, 320, 44))
    table.rowHeight = 60
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).isNear(0, 120, 320, 60))
    source.heights = [20, UITableView.automaticDimension, 30]
    table.reloadData()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).isNear(0, 20, 320, 44))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).isNear(0, 64, 320, 30))
    #expect(
      table.solution.allElements().map(\.isProvisional) == [false, true, false])
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == .zero)
    table.estimatedRowHeight = 100
    #expect(table.contentSize.height == 150)
    source.heights = [0, 20, 30]
    table.reloadData()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.visibleCells.map(\.frame.height) == [20, 30])
    #expect(table.cellForRow(at: IndexPath(index: 0)) == nil)
  }

  @Test("has headers where there are titles or views, and leaves out those without a height")
  func headers() throws {
    let source = TableSource([1, 1, 1])
    source.titles = ["Wi-Fi", nil, "Sound"]
    let table = table(source)
    #expect(table.rectForHeader(inSection: 0).isNear(0, 0, 320, 28))
    #expect(table.rectForHeader(inSection: 1) == .zero)
    #expect(table.rectForHeader(inSection: 2).isNear(0, 116, 320, 28))
    #expect(table.headerView(forSection: 2)?.textLabel?.text == "Sound")
    table.sectionHeaderHeight = 40
    table.sectionHeaderTopPadding = 10
    #expect(table.rectForHeader(inSection: 2).height == 50)
    table.sectionHeaderHeight = 0
    #expect(table.headerView(forSection: 2) == nil)
    #expect(table.contentSize.height == 132)
  }

  @Test("is inset like a list of its style, below the view above all sections")
  func groups() {
    let table = table(TableSource([1, 2]), .insetGrouped)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    let first = CGFloat(100 + 17.5)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 16)
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY - first) < 0.5)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).width == 288)
  }

  @Test("shows the data source's cells where rows are visible, and keeps them until it reloads")
  func cells() throws {
    let source = TableSource([100])
    let table = table(source)
    table.register(NameCell.self, forCellReuseIdentifier: "name")
    #expect(table.visibleCells.count == 11)
    let path = IndexPath(row: 3, section: 0)
    let cell = try #require(table.cellForRow(at: path) as? NameCell)
    #expect(cell.textLabel?.text == "Row 3" && cell.reuseIdentifier == "name")
    #expect(cell.frame.minY == 132 && cell.superview === table)
    #expect(table.cellForRow(at: path) === cell && table.indexPath(for: cell) == path)
    #expect(table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
    #expect(table.contentOffset.y + table.adjustedContentInset.top == 2200)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 2210)) == IndexPath(row: 50, section: 0))
    table.reloadData()
    #expect(cell.superview == nil && table.indexPath(for: cell) == nil)
  }

  @Test("selects one row or several, and tells the visible cells")
  func selection() throws {
    let table = table(TableSource([4]))
    let paths = (0..<3).map { IndexPath(row: $0, section: 0) }
    let cells = try paths.map { try #require(table.cellForRow(at: $0)) }
    table.selectRow(at: paths[0], animated: false, scrollPosition: .none)
    table.selectRow(at: paths[2], animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [paths[2]])
    #expect(cells.map(\.isSelected) == [false, false, true])
    table.allowsMultipleSelection = true
    table.selectRow(at: paths[1], animated: false, scrollPosition: .none)
    table.deselectRow(at: paths[2], animated: true)
    #expect(table.indexPathForSelectedRow == paths[1])
    #expect(cells.map(\.isSelected) == [false, true, false])
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil && !cells[1].isSelected)
    table.selectRow(at: paths[0], animated: false, scrollPosition: .none)
    table.allowsSelection = false
    table.selectRow(at: paths[1], animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [paths[0]])
  }

  @Test("is filled from a diffable data source, also of a class of its own")
  func diffable() {
    final class Source: UITableViewDiffableDataSource<String, Int> {
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { sectionIdentifier(for: section) }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = Source(tableView: table) { _, _, number in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.detailTextLabel?.text = "\(number)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["Odd", "Even"])
    snapshot.appendItems([1, 3], toSection: "Odd")
    snapshot.appendItems([2], toSection: "Even")
    source.apply(snapshot, animatingDifferences: false)
    #expect(table.numberOfRows(inSection: 0) == 2 && table.contentSize.height == 188)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Even")
    #expect(table.visibleCells.map { $0.detailTextLabel?.text } == ["1", "3", "2"])
    #expect(source.indexPath(for: 2) == IndexPath(row: 0, section: 1))
  }
}

/// A table view that keeps its data source.
private final class OwningTable: UITableView {
  var source: TableSource? {
    didSet { (dataSource, delegate) = (source, source) }
  }
}

/// A data source and delegate with counts, heights and titles of its own.
private final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var heights: [CGFloat] = []
  var titles: [String?] = []

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.isEmpty ? nil : titles[section]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights.isEmpty ? tableView.rowHeight : heights[indexPath.row]
  }
}

private final class NameCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
