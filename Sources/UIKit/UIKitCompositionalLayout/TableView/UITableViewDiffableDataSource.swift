public import UIKitStandIns

/// A table view's data source whose rows come from snapshots, and the cells from a cell provider.
/// Other methods are for subclasses to override; only those of titles are called on Linux.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }

  open func numberOfSections(in table: UITableView) -> Int { snapshot().numberOfSections }

  open func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(inSection: section)
  }

  open func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(table, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_: UITableView, titleForHeaderInSection _: Int) -> String? { nil }
  open func tableView(_: UITableView, titleForFooterInSection _: Int) -> String? { nil }
  open func tableView(_: UITableView, canEditRowAt _: IndexPath) -> Bool { false }
  open func tableView(
    _: UITableView, commit _: UITableViewCell.EditingStyle, forRowAt _: IndexPath
  ) {}
  open func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { false }
  open func tableView(_: UITableView, moveRowAt _: IndexPath, to _: IndexPath) {}
  open func sectionIndexTitles(for _: UITableView) -> [String]? { nil }
}
