public import UIKitStandIns

/// A view controller whose view is a table view, with the methods of a data source and delegate that
/// are often overridden. Those that the protocols leave out are never called on Linux.
open class UITableViewController: _ListController, UITableViewDataSource,
  UITableViewDelegate
{
  private var style = UITableView.Style.plain

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // UIKit declares it as an implicitly unwrapped optional.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { list as? UITableView ?? UITableView(frame: .zero, style: style) }
    set { list = newValue }
  }

  /// That of the table view.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  override func makeList() -> _ListView {
    let view = UITableView(frame: UIScreen.main.bounds, style: style)
    (view.dataSource, view.delegate) = (self, self)
    return view
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  open func numberOfSections(in _: UITableView) -> Int { 1 }
  open func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 0 }
  open func tableView(_: UITableView, cellForRowAt _: IndexPath) -> UITableViewCell { .init() }
  open func tableView(_: UITableView, titleForHeaderInSection _: Int) -> String? { nil }
  open func tableView(_: UITableView, titleForFooterInSection _: Int) -> String? { nil }
  open func tableView(_: UITableView, canEditRowAt _: IndexPath) -> Bool { true }
  open func tableView(
    _: UITableView, commit _: UITableViewCell.EditingStyle, forRowAt _: IndexPath
  ) {}
  open func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { false }
  open func tableView(_: UITableView, moveRowAt _: IndexPath, to _: IndexPath) {}
  open func sectionIndexTitles(for _: UITableView) -> [String]? { nil }
  open func tableView(
    _: UITableView, sectionForSectionIndexTitle _: String, at index: Int
  ) -> Int { index }
  open func tableView(_: UITableView, indentationLevelForRowAt _: IndexPath) -> Int { 0 }
  open func tableView(
    _: UITableView, targetIndexPathForMoveFromRowAt _: IndexPath,
    toProposedIndexPath path: IndexPath
  ) -> IndexPath { path }
  open func tableView(
    _: UITableView, titleForDeleteConfirmationButtonForRowAt _: IndexPath
  ) -> String? { nil }
  open func tableView(_: UITableView, shouldIndentWhileEditingRowAt _: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, willBeginEditingRowAt _: IndexPath) {}
  open func tableView(_: UITableView, didEndEditingRowAt _: IndexPath?) {}
  open func tableView(
    _: UITableView, contextMenuConfigurationForRowAt _: IndexPath, point _: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func tableView(_ table: UITableView, heightForRowAt _: IndexPath) -> CGFloat {
    table.rowHeight
  }
  open func tableView(_ table: UITableView, estimatedHeightForRowAt _: IndexPath) -> CGFloat {
    table.estimatedRowHeight
  }
  open func tableView(_ table: UITableView, heightForHeaderInSection _: Int) -> CGFloat {
    table.sectionHeaderHeight
  }
  open func tableView(_ table: UITableView, heightForFooterInSection _: Int) -> CGFloat {
    table.sectionFooterHeight
  }
  open func tableView(_: UITableView, viewForHeaderInSection _: Int) -> UIView? { nil }
  open func tableView(_: UITableView, viewForFooterInSection _: Int) -> UIView? { nil }
  open func tableView(_: UITableView, willDisplayHeaderView _: UIView, forSection _: Int) {}
  open func tableView(_: UITableView, shouldHighlightRowAt _: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_: UITableView, didSelectRowAt _: IndexPath) {}
  open func tableView(_: UITableView, didDeselectRowAt _: IndexPath) {}
  open func tableView(
    _: UITableView, editingStyleForRowAt _: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func tableView(_: UITableView, willDisplay _: UITableViewCell, forRowAt _: IndexPath) {}
  open func tableView(_: UITableView, didEndDisplaying _: UITableViewCell, forRowAt _: IndexPath) {}
  open func tableView(_: UITableView, accessoryButtonTappedForRowWith _: IndexPath) {}
  open func tableView(
    _: UITableView, leadingSwipeActionsConfigurationForRowAt _: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _: UITableView, trailingSwipeActionsConfigurationForRowAt _: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}
