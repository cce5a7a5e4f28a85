public import UIKitStandIns

/// Provides a table view's rows, and the titles of its headers and footers. Methods of UIKit's
/// protocol that are not here are never called on Linux; a data source can have them all the same.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in table: UITableView) -> Int
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String?
}

/// A data source has one section without titles, unless it says otherwise.
extension UITableViewDataSource {
  public func numberOfSections(in _: UITableView) -> Int { 1 }
  public func tableView(_: UITableView, titleForHeaderInSection _: Int) -> String? { nil }
  public func tableView(_: UITableView, titleForFooterInSection _: Int) -> String? { nil }
}

/// Provides a table view's heights, headers and footers, and is told of the selection. As of data
/// sources, other methods of UIKit's protocol are never called on Linux.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ table: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ table: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ table: UITableView, didDeselectRowAt indexPath: IndexPath)
}

/// A delegate has the table view's own heights, no views, and selects the tapped row, unless it says
/// otherwise.
extension UITableViewDelegate {
  public func tableView(_ table: UITableView, heightForRowAt _: IndexPath) -> CGFloat {
    table.rowHeight
  }
  public func tableView(_ table: UITableView, heightForHeaderInSection _: Int) -> CGFloat {
    table.sectionHeaderHeight
  }
  public func tableView(_ table: UITableView, heightForFooterInSection _: Int) -> CGFloat {
    table.sectionFooterHeight
  }
  public func tableView(_: UITableView, viewForHeaderInSection _: Int) -> UIView? { nil }
  public func tableView(_: UITableView, viewForFooterInSection _: Int) -> UIView? { nil }
  public func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  public func tableView(_: UITableView, didSelectRowAt _: IndexPath) {}
  public func tableView(_: UITableView, didDeselectRowAt _: IndexPath) {}
}

/// Prefetches a table view's rows; never called on Linux.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_: UITableView, cancelPrefetchingForRowsAt _: [IndexPath]) {}
}
