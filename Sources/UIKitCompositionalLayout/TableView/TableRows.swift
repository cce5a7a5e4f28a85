import CompositionalLayout
import LayoutSolver
import UIKitStandIns

/// What a table view's data source and delegate say about its rows: counts, heights, headers.
@MainActor
struct TableRows {
  /// The number of rows in each section.
  private(set) var counts: [Int] = []
  /// The headers' and footers' views.
  private(set) var views: [ElementIdentifier: UIView] = [:]
  private var lists: [ListConfiguration] = []
  private var heights: [ElementIdentifier: MeasuredSize] = [:]
  private let estimatedRowHeight: CGFloat
  private var configuration = LayoutConfiguration(contentInsetsReference: .none)

  /// Asks a table view's data source and delegate.
  init(of table: UITableView) {
    estimatedRowHeight = table.estimatedRowHeight
    add(table.tableHeaderView, kind: UITableView.headerKind, alignment: .top)
    add(table.tableFooterView, kind: UITableView.footerKind, alignment: .bottom)
    guard let source = table.dataSource else { return }
    let appearance = ListConfiguration.Appearance(rawValue: table.style.rawValue) ?? .plain
    for section in 0..<max(source.numberOfSections(in: table), 0) {
      let count = max(source.tableView(table, numberOfRowsInSection: section), 0)
      counts.append(count)
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        let height = table.delegate?.tableView(table, heightForRowAt: indexPath) ?? table.rowHeight
        if height >= 0 {
          heights[.cell(section: section, item: row)] = MeasuredSize(height: Double(height))
        }
      }
      var list = ListConfiguration(appearance: appearance)
      let padding = table.sectionHeaderTopPadding
      list.headerTopPadding = padding >= 0 ? Double(padding) : nil
      let hasHeader = add(
        table.delegate?.tableView(table, viewForHeaderInSection: section),
        title: source.tableView(table, titleForHeaderInSection: section),
        height: table.delegate?.tableView(table, heightForHeaderInSection: section)
          ?? table.sectionHeaderHeight,
        padding: max(padding, 0), as: .boundary(kind: ElementKind.sectionHeader, section: section))
      let hasFooter = add(
        table.delegate?.tableView(table, viewForFooterInSection: section),
        title: source.tableView(table, titleForFooterInSection: section),
        height: table.delegate?.tableView(table, heightForFooterInSection: section)
          ?? table.sectionFooterHeight,
        padding: 0, as: .boundary(kind: ElementKind.sectionFooter, section: section))
      list.headerMode = hasHeader ? .supplementary : .none
      list.footerMode = hasFooter ? .supplementary : .none
      lists.append(list)
    }
  }

  /// Adds a view above or below all sections.
  private mutating func add(_ view: UIView?, kind: String, alignment: LayoutAlignment) {
    guard let view else { return }
    views[.layoutBoundary(kind: kind)] = view
    let size = LayoutSize(
      width: .fractionalWidth(1), height: .absolute(Double(view.frame.height)))
    configuration.boundaryItems.append(
      LayoutBoundaryItem(size: size, elementKind: kind, alignment: alignment))
  }

  /// Adds a section's header or footer.
  ///
  /// - Returns: Whether there is one: it has a view or a title, and no height of 0, or a height.
  private mutating func add(
    _ view: UIView?, title: String?, height: CGFloat, padding: CGFloat,
    as identifier: ElementIdentifier
  ) -> Bool {
    guard height != 0, view != nil || title != nil || height > 0 else { return false }
    var shown = view
    if shown == nil, let title {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.textLabel?.text = title
      shown = header
    }
    views[identifier] = shown
    if height > 0 { heights[identifier] = MeasuredSize(height: Double(height + padding)) }
    return true
  }

  /// The frames in an environment.
  func solution(in environment: LayoutEnvironment) -> LayoutSolution {
    var metrics = ListMetrics(in: environment)
    if estimatedRowHeight > 0 { metrics.rowHeight = Double(estimatedRowHeight) }
    let sections = lists.map { LayoutSection.list($0, metrics: metrics) }
    var solution = LayoutSolver().solve(
      sections, configuration: configuration, itemCounts: counts, in: environment)
    solution.setMeasuredSizes(heights)
    return solution
  }
}

extension UITableView {
  static let headerKind = "UITableViewHeader"
  static let footerKind = "UITableViewFooter"
}
