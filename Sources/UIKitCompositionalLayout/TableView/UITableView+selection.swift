import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

/// The solver's positions, renamed because the table view has a type of the same name.
private typealias SolverPosition = ScrollPosition

extension UITableView {
  /// Where a row is scrolled to, with Apple's raw values.
  public enum ScrollPosition: Int, Sendable {
    /// As little as needed.
    case none = 0
    /// To the top.
    case top = 1
    /// To the middle.
    case middle = 2
    /// To the bottom.
    case bottom = 3
  }

  /// The selected row that was selected first.
  public var indexPathForSelectedRow: IndexPath? { selectedRows.first }

  /// The selected rows, in the order of their selection; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

  /// Selects a row, where rows can be selected, and scrolls to it; nil deselects all.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    let old = selectedRows
    if let indexPath, allowsSelection {
      selectedRows.select(indexPath, allowsSeveral: allowsMultipleSelection)
      cells[indexPath]?.setSelected(true, animated: animated)
      if scrollPosition != .none {
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
      }
    } else if indexPath == nil {
      selectedRows = []
    }
    for gone in old where !selectedRows.contains(gone) {
      cells[gone]?.setSelected(false, animated: animated)
    }
  }

  /// Deselects a row.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selectedRows.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Scrolls to a row, immediately.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let positions: [SolverPosition] = [.nearest, .start, .center, .end]
    scroll(
      to: solution.offset(
        toShowItem: indexPath.row, inSection: indexPath.section,
        position: positions[scrollPosition.rawValue], visibleBounds: LayoutRect(visibleBounds)))
  }
}
