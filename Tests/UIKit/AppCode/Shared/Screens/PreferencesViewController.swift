// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits
import UIKit

/// A table view controller with a diffable data source of its own class and content configurations.
class PreferencesViewController: UITableViewController {
  enum Section: Int, CaseIterable, CustomStringConvertible {
    case account, notifications

    var description: String { self == .account ? "Account" : "Notifications" }
  }

  enum Row: Hashable {
    case name(String)
    case toggle(String, Bool)
  }

  class DataSource: UITableViewDiffableDataSource<Section, Row> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { Section(rawValue: section)?.description }

    override func tableView(
      _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool { indexPath.section == 0 }
  }

  private var dataSource: DataSource!
  private(set) var reached: CGFloat = 0

  init() {
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.allowsMultipleSelection = true
    tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    tableView.refreshControl = UIRefreshControl()
    dataSource = DataSource(tableView: tableView) { [weak self] tableView, indexPath, row in
      self?.cell(in: tableView, at: indexPath, for: row)
    }
    dataSource.defaultRowAnimation = .fade
    update(animated: false)
  }

  private func cell(
    in tableView: UITableView, at indexPath: IndexPath, for row: Row
  ) -> UITableViewCell {
    switch row {
    case .name(let name):
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = name
      cell.imageView?.image = UIImage(systemName: "person")
      return cell
    case .toggle(let title, let isOn):
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      let toggle = UISwitch()
      toggle.isOn = isOn
      cell.accessoryView = toggle
      return cell
    }
  }

  func update(name: String = "Ada", animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems([.name(name)], toSection: .account)
    snapshot.appendItems(
      [.toggle("Sounds", true), .toggle("Badges", false)], toSection: .notifications)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { 50 }

  override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { super.tableView(tableView, estimatedHeightForRowAt: indexPath) }

  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .secondaryLabel
  }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    view.endEditing(true)
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard case .name? = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return indexPath
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    reached = max(reached, scrollView.contentOffset.y)
  }
}
