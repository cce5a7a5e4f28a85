public import UIKitStandIns

extension UITableView {
  /// How a change of rows is animated, with Apple's raw values.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade = 0
    /// To or from the right.
    case right = 1
    /// To or from the left.
    case left = 2
    /// To or from the top.
    case top = 3
    /// To or from the bottom.
    case bottom = 4
    /// Not.
    case none = 5
    /// To or from the middle.
    case middle = 6
    /// As the table view chooses.
    case automatic = 100
  }

  /// Begins changes of rows. Ignored: rows are asked for again when they are needed.
  public func beginUpdates() {}

  /// Asks the data source again.
  public func endUpdates() { reloadData() }

  /// Makes changes and asks the data source again.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// Asks the data source again.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Asks the data source again.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Asks the data source again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Asks the data source again (iOS 15).
  public func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }

  /// Asks the data source again.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Asks the data source again.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Asks the data source again.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Asks the data source again.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Asks the data source again.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  // MARK: - Registration

  /// Registers the class of cells with an identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registeredCells[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Registers a cell's nib. Ignored, because nibs are not read.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  /// Registers the class of headers and footers with an identifier.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registeredViews[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// Registers a header's or footer's nib. Ignored, because nibs are not read.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  /// A new cell of the registered class; nil if none was. Cells are not reused.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    registeredCells[identifier]?.init(plainStyle: .default, reuseIdentifier: identifier)
  }

  /// A new cell of the registered class; a plain cell if none was. Cells are not reused.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A new view of the registered class; nil if none was. Views are not reused.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    registeredViews[identifier]?.init(plainIdentifier: identifier)
  }
}
