public import UIKitStandIns

/// Changes of rows, after which the data source is asked again, and cells for the data source: always
/// new ones of the registered class, and a plain one for an index path without one. Nibs are ignored,
/// because they are not read.
extension UITableView {
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public func beginUpdates() {}
  public func endUpdates() { reloadData() }
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  public func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass, with: identifier)
  }
  /// Registers the class with the nib's name.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nib, with: identifier)
  }
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(aClass, ofKind: Self.headerKind, with: identifier)
  }
  /// Registers the class with the nib's name.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(nib, ofKind: Self.headerKind, with: identifier)
  }

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    makeRegistered(UITableViewCell.self, with: identifier) {
      $0.init(plainIdentifier: identifier)
    }?.identified(by: identifier)
  }

  public func dequeueReusableCell(withIdentifier id: String, for _: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: id) ?? UITableViewCell(reuseIdentifier: id)
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    makeRegistered(UITableViewHeaderFooterView.self, ofKind: Self.headerKind, with: identifier) {
      $0.init(plainIdentifier: identifier)
    }?.identified(by: identifier)
  }
}
