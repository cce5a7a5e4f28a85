import UIKitCompositionalLayout

/// A list with a diffable data source, pinned to the screen's edges by constraints.
final class InboxViewController: UIViewController, UICollectionViewDelegate {
  enum Section: Hashable {
    case pinned, others
  }

  struct Mail: Hashable {
    var subject: String
  }

  let collectionView: UICollectionView
  private(set) var calls: [String] = []
  private lazy var dataSource = makeDataSource()

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    collectionView = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    super.init(nibName: nil, bundle: nil)
    title = "Inbox"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.delegate = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mail>()
    snapshot.appendSections([.pinned, .others])
    snapshot.appendItems([Mail(subject: "Welcome")], toSection: .pinned)
    snapshot.appendItems((1...40).map { Mail(subject: "Mail \($0)") }, toSection: .others)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Mail> {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Mail> { cell, _, mail in
      var content = cell.defaultContentConfiguration()
      content.text = mail.subject
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = path.section == 0 ? "Pinned" : "Others"
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Section, Mail>(
      collectionView: collectionView
    ) { view, path, mail in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: mail)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  func remove(_ subject: String) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([Mail(subject: subject)])
    dataSource.apply(snapshot)
  }

  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.append("willTransition to \(Int(size.width))")
    coordinator.animate { [unowned self] _ in
      calls.append("alongside at \(Int(view.bounds.width))")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    calls.append("traits")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let mail = dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    navigationController?.pushViewController(MailViewController(mail), animated: true)
  }
}

/// The screen of a mail: a label below the safe area.
final class MailViewController: UIViewController {
  let label = UILabel()

  init(_ mail: InboxViewController.Mail) {
    super.init(nibName: nil, bundle: nil)
    label.text = mail.subject
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      label.heightAnchor.constraint(equalToConstant: 30),
    ])
  }
}
