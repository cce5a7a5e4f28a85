import UIKitCompositionalLayout

/// A table view of settings, in groups.
final class SettingsViewController: UITableViewController {
  private let groups = [
    (title: "Network", rows: ["Wi-Fi", "Bluetooth"]), (title: "Display", rows: ["Brightness"]),
  ]
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "setting")
    tableView.rowHeight = 52
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { groups[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    cell.textLabel?.text = groups[indexPath.section].rows[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    opened.append(groups[indexPath.section].rows[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    opened.removeAll { $0 == groups[indexPath.section].rows[indexPath.row] }
  }
}

/// A screen that shows a child controller below a bar of its own.
final class DashboardViewController: UIViewController {
  let bar = UIView()
  let gallery = GalleryViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 80)
    bar.autoresizingMask = [.flexibleWidth]
    view.addSubview(bar)
    addChild(gallery)
    gallery.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(gallery.view)
    gallery.didMove(toParent: self)
    NSLayoutConstraint.activate([
      gallery.view.topAnchor.constraint(equalTo: bar.bottomAnchor),
      gallery.view.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      gallery.view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -40),
      view.bottomAnchor.constraint(equalTo: gallery.view.bottomAnchor),
    ])
  }
}
