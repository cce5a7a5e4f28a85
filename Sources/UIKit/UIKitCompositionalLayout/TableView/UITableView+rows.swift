import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

/// Questions about rows, and their selection. Rectangles are in the content, in points, and zero for
/// what does not exist; cells are those of the rows that intersect the bounds.
extension UITableView {
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public var numberOfSections: Int { currentRows.counts.count }

  public func numberOfRows(inSection section: Int) -> Int {
    let counts = currentRows.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    attributes(ofItemAt: indexPath)?.frame ?? .zero
  }

  public func rect(forSection section: Int) -> CGRect {
    solution.sectionFrame(section).map { CGRect($0) } ?? .zero
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: ElementKind.sectionHeader, inSection: section)
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: ElementKind.sectionFooter, inSection: section)
  }

  private func rect(of kind: String, inSection section: Int) -> CGRect {
    solution.element(.boundary(kind: kind, section: section)).map { CGRect($0.frame) } ?? .zero
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    currentRows.views[.boundary(kind: ElementKind.sectionHeader, section: section)]
      as? UITableViewHeaderFooterView
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? { item(at: point) }
  public var indexPathsForVisibleRows: [IndexPath]? { visibleItems }
  public var visibleCells: [UITableViewCell] { visibleItems.compactMap(cellForRow) }
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.indexPath(of: cell) }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cell(at: indexPath) as? UITableViewCell
  }

  public var indexPathForSelectedRow: IndexPath? { selected.first }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let row = select(indexPath, animated: animated), scrollPosition != .none else { return }
    scrollToRow(at: row, at: scrollPosition, animated: animated)
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, position: [.nearest, .start, .center, .end][position.rawValue])
  }
}
