import UIKitStandIns

/// The cells that a collection view or a table view shows: made by the data source when they are
/// first asked for, and kept until the data is reloaded.
@MainActor
final class ShownCells<Cell: UIView> {
  private var cells: [IndexPath: Cell] = [:]
  private var beingMade: Set<IndexPath> = []

  /// The cell at an index path, at its current frame; nil while the data source is making it.
  func cell(
    at indexPath: IndexPath, frame: CGRect, in view: UIView, make: () -> Cell?
  ) -> Cell? {
    if let cell = cells[indexPath] {
      cell.frame = frame
      return cell
    }
    guard beingMade.insert(indexPath).inserted else { return nil }
    defer { beingMade.remove(indexPath) }
    guard let cell = make() else { return nil }
    cell.frame = frame
    view.addSubview(cell)
    cells[indexPath] = cell
    return cell
  }

  /// The cell at an index path, if it has been made.
  subscript(indexPath: IndexPath) -> Cell? { cells[indexPath] }

  /// The index path of a cell; nil if it is not shown.
  func indexPath(of cell: Cell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// Removes all cells.
  func forget() {
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
  }
}

extension [IndexPath] {
  /// Selects an index path, in place of the others unless several can be selected.
  mutating func select(_ indexPath: IndexPath, allowsSeveral: Bool) {
    self = allowsSeveral ? filter { $0 != indexPath } : []
    append(indexPath)
  }
}
