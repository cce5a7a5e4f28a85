import CompositionalLayout
package import LayoutSolver
public import UIKitStandIns

extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int { currentRows.counts.count }

  /// The number of rows in a section; 0 for an unknown section.
  public func numberOfRows(inSection section: Int) -> Int {
    let counts = currentRows.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// A row's rectangle in the content, in points; zero for an unknown row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard indexPath.count == 2 else { return .zero }
    return solution.frame(ofItem: indexPath.row, inSection: indexPath.section).map(CGRect.init)
      ?? .zero
  }

  /// A section's rectangle in the content, in points; zero for an unknown section.
  public func rect(forSection section: Int) -> CGRect {
    solution.sectionFrame(section).map(CGRect.init) ?? .zero
  }

  /// The rectangle of a section's header, in points; zero if there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: .boundary(kind: ElementKind.sectionHeader, section: section))
  }

  /// The rectangle of a section's footer, in points; zero if there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: .boundary(kind: ElementKind.sectionFooter, section: section))
  }

  private func rect(of identifier: ElementIdentifier) -> CGRect {
    solution.element(identifier).map { CGRect($0.frame) } ?? .zero
  }

  /// The view of a section's header.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let header = ElementIdentifier.boundary(kind: ElementKind.sectionHeader, section: section)
    return currentRows.views[header] as? UITableViewHeaderFooterView
  }

  /// The view of a section's footer.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let footer = ElementIdentifier.boundary(kind: ElementKind.sectionFooter, section: section)
    return currentRows.views[footer] as? UITableViewHeaderFooterView
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    solution.item(at: LayoutPoint(point)).map { IndexPath(row: $0.item, section: $0.section) }
  }

  /// The rows that intersect a rectangle of the content, in order.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    solution.elements(in: LayoutRect(rect)).filter { $0.identifier.category == .cell }
      .map(\.identifier.indexPath).sorted()
  }

  /// The rows that intersect the bounds, in order.
  public var indexPathsForVisibleRows: [IndexPath]? { indexPathsForRows(in: bounds) }

  /// The cell of a visible row, made by the data source; nil for other rows.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    let frame = rectForRow(at: indexPath)
    guard let dataSource, !frame.isEmpty, frame.intersects(bounds) else { return nil }
    return cells.view(indexPath, frame: frame, in: self) {
      dataSource.tableView(self, cellForRowAt: indexPath)
    }
  }

  /// The rows, headers and footers that intersect the bounds, with headers where they pin.
  package var visibleElements: [LayoutElement] { elements(of: solution, in: bounds) }

  /// Makes the visible cells and places the headers and footers, as UIKit does when it draws.
  func showVisibleRows() {
    cells.keep(only: Set(indexPathsForVisibleRows ?? []))
    for cell in visibleCells {
      let indexPath = cells.key(of: cell)
      cell.setSelected(indexPath.map(selectedRows.contains) ?? false, animated: false)
    }
    for element in visibleElements {
      guard let view = currentRows.views[element.identifier] else { continue }
      view.frame = CGRect(element.frame)
      if view.superview !== self { addSubview(view) }
    }
  }

  /// The cells of the visible rows, in order.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap(cellForRow)
  }

  /// The row of a visible cell.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.key(of: cell) }
}
