// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits, NeverForceUnwrap
import UIKit

struct Contact: Hashable {
  let name: String
  var phone: String?
  var isFavorite = false
}

@MainActor protocol ContactCellDelegate: AnyObject {
  func contactCellDidTapCall(_ cell: ContactCell)
}

final class ContactCell: UITableViewCell {
  static let reuseIdentifier = String(describing: ContactCell.self)
  weak var delegate: ContactCellDelegate?
  private let nameLabel = UILabel()
  private lazy var callButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Call", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.contactCellDidTapCall(self)
      }, for: .touchUpInside)
    return button
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setupViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setupViews()
  }

  private func setupViews() {
    selectionStyle = .none
    separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    [nameLabel, callButton].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      nameLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: callButton.leadingAnchor),
      callButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      callButton.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      callButton.widthAnchor.constraint(equalToConstant: 60),
      callButton.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    nameLabel.text = nil
    accessoryType = .none
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    nameLabel.textColor = selected ? .systemBlue : .label
  }

  func configure(with contact: Contact) {
    nameLabel.text = contact.name
    nameLabel.font = .preferredFont(forTextStyle: .body)
    callButton.isHidden = contact.phone == nil
    accessoryType = contact.isFavorite ? .checkmark : .disclosureIndicator
  }
}

final class LetterHeader: UITableViewHeaderFooterView {
  static let reuseIdentifier = "LetterHeader"

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = #colorLiteral(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
    backgroundView = UIImageView(image: #imageLiteral(resourceName: "letter"))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A table view in a view, with a data source and delegate in extensions.
final class ContactsViewController: UIViewController {
  private(set) var sections: [(letter: String, contacts: [Contact])] = [
    ("A", [Contact(name: "Ada", phone: "1"), Contact(name: "Alan")]),
    ("G", [Contact(name: "Grace", phone: "2")]),
  ]
  private(set) var called: [IndexPath] = []

  let tableView: UITableView = {
    let tableView = UITableView(frame: .zero, style: .plain)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
    tableView.register(
      LetterHeader.self, forHeaderFooterViewReuseIdentifier: LetterHeader.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.tableFooterView = UIView()
    tableView.keyboardDismissMode = .onDrag
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    UILabel.appearance().textColor = .label
    UINavigationBar.appearance().prefersLargeTitles = true
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 1], for: .normal)
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .label
    tableView.register(UITableViewCell.classForCoder(), forCellReuseIdentifier: "plain")
    title = storyboard == nil ? "Contacts" : nil
    navigationItem.rightBarButtonItem = editButtonItem
    view.addSubview(tableView)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: selected, animated: animated)
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  func delete(at indexPath: IndexPath) {
    tableView.performBatchUpdates {
      self.sections[indexPath.section].contacts.remove(at: indexPath.row)
      self.tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }
}

func showsNoContent(_ cell: UITableViewCell) { cell.contentConfiguration = nil }

// MARK: - UITableViewDragDelegate, UITableViewDropDelegate

extension ContactsViewController: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let contact = sections[indexPath.section].contacts[indexPath.row]
    session.localContext = session.location(in: tableView)
    let name = contact.name as NSString as NSItemProviderWriting
    return [UIDragItem(itemProvider: NSItemProvider(object: name))]
  }

  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard session.localDragSession != nil else {
      return UITableViewDropProposal(operation: .cancel)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    guard let destination = coordinator.destinationIndexPath else { return }
    coordinator.session.loadObjects(ofClass: NSString.self) { names in
      let contacts = names.map { Contact(name: String($0 as! NSString)) }
      self.sections[destination.section].contacts.insert(contentsOf: contacts, at: destination.row)
    }
    for item in coordinator.items { coordinator.drop(item.dragItem, toRowAt: destination) }
  }
}

// MARK: - UITableViewDataSource

extension ContactsViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].contacts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ContactCell.reuseIdentifier, for: indexPath) as? ContactCell
    else { return UITableViewCell() }
    cell.configure(with: sections[indexPath.section].contacts[indexPath.row])
    cell.delegate = self
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].letter
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(at: indexPath) }
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }
}

// MARK: - UITableViewDelegate

extension ContactsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: LetterHeader.reuseIdentifier)
      as? LetterHeader
    header?.textLabel?.text = sections[section].letter
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 32 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0 ? 60 : UITableView.automaticDimension
  }

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { 60 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].contacts[indexPath.row].isFavorite.toggle()
    tableView.reloadRows(at: [indexPath], with: .none)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      self?.delete(at: indexPath)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    cell.backgroundColor = indexPath.row.isMultiple(of: 2) ? .systemBackground : .clear
  }
}

extension ContactsViewController: ContactCellDelegate {
  func contactCellDidTapCall(_ cell: ContactCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    called.append(indexPath)
  }
}
