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
    let delegate = table.delegate ?? SilentDelegate()
    let appearance = ListConfiguration.Appearance(rawValue: table.style.rawValue) ?? .plain
    let padding = table.sectionHeaderTopPadding
    for section in 0..<max(source.numberOfSections(in: table), 0) {
      counts.append(max(source.tableView(table, numberOfRowsInSection: section), 0))
      for row in 0..<counts[section] {
        let indexPath = IndexPath(row: row, section: section)
        let height = delegate.tableView(table, heightForRowAt: indexPath)
        if height >= 0 {
          heights[.cell(section: section, item: row)] = MeasuredSize(height: Double(height))
        }
      }
      let hasHeader = add(
        .boundary(kind: ElementKind.sectionHeader, section: section),
        delegate.tableView(table, viewForHeaderInSection: section),
        title: source.tableView(table, titleForHeaderInSection: section),
        height: delegate.tableView(table, heightForHeaderInSection: section),
        padding: max(padding, 0))
      let hasFooter = add(
        .boundary(kind: ElementKind.sectionFooter, section: section),
        delegate.tableView(table, viewForFooterInSection: section),
        title: source.tableView(table, titleForFooterInSection: section),
        height: delegate.tableView(table, heightForFooterInSection: section))
      lists.append(
        ListConfiguration(
          appearance: appearance, headerMode: hasHeader ? .supplementary : .none,
          footerMode: hasFooter ? .supplementary : .none,
          headerTopPadding: padding >= 0 ? Double(padding) : nil))
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
    _ identifier: ElementIdentifier, _ view: UIView?, title: String?, height: CGFloat,
    padding: CGFloat = 0
  ) -> Bool {
    guard height != 0, view != nil || title != nil || height > 0 else { return false }
    let titled = title.map { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }
    titled?.textLabel?.text = title
    let shown = view as? UITableViewHeaderFooterView ?? titled
    shown?.isHeader = identifier.category.kind == ElementKind.sectionHeader
    views[identifier] = view ?? titled
    if height > 0 { heights[identifier] = MeasuredSize(height: Double(height + padding)) }
    return true
  }

  /// The frames in an environment.
  func solution(in environment: LayoutEnvironment) -> LayoutSolution {
    var metrics = ListMetrics(in: environment)
    if estimatedRowHeight > 0 { metrics.rowHeight = Double(estimatedRowHeight) }
    var solution = LayoutSolver().solve(
      lists.map { .list($0, metrics: metrics) }, configuration: configuration, itemCounts: counts,
      in: environment)
    solution.setMeasuredSizes(heights)
    return solution
  }
}

/// Stands for a delegate that implements nothing.
private final class SilentDelegate: NSObject, UITableViewDelegate {}
