// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits
import UIKit

/// An outline, as in Apple's samples.
class OutlineViewController: UIViewController {
  enum Section {
    case main
  }

  var dataSource: UICollectionViewDiffableDataSource<Section, OutlineItem>! = nil
  var outlineCollectionView: UICollectionView! = nil

  private lazy var menuItems: [OutlineItem] = {
    [
      OutlineItem(
        title: "Compositional Layout",
        subitems: [
          OutlineItem(title: "Grid", viewController: GridViewController.self),
          OutlineItem(title: "Lists", subitems: [OutlineItem(title: "Plain")]),
        ])
    ]
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Modern Collection Views"
    configureCollectionView()
    configureDataSource()
  }
}

extension OutlineViewController {
  func configureCollectionView() {
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: generateLayout())
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.backgroundColor = .systemGroupedBackground
    outlineCollectionView = collectionView
    collectionView.delegate = self
  }

  func configureDataSource() {
    let containerCellRegistration = UICollectionView.CellRegistration<
      UICollectionViewListCell, OutlineItem
    > { (cell, indexPath, menuItem) in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = menuItem.title
      contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = contentConfiguration
      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    let cellRegistration = UICollectionView.CellRegistration<
      UICollectionViewListCell, OutlineItem
    > { cell, indexPath, menuItem in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = menuItem.title
      cell.contentConfiguration = contentConfiguration
    }
    dataSource = UICollectionViewDiffableDataSource<Section, OutlineItem>(
      collectionView: outlineCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: OutlineItem)
        -> UICollectionViewCell? in
      if item.subitems.isEmpty {
        return collectionView.dequeueConfiguredReusableCell(
          using: cellRegistration, for: indexPath, item: item)
      } else {
        return collectionView.dequeueConfiguredReusableCell(
          using: containerCellRegistration, for: indexPath, item: item)
      }
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { item in print(item.title) }
    let snapshot = initialSnapshot()
    dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  func generateLayout() -> UICollectionViewLayout {
    let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    return UICollectionViewCompositionalLayout.list(using: listConfiguration)
  }

  func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<OutlineItem> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
    func addItems(_ menuItems: [OutlineItem], to parent: OutlineItem?) {
      snapshot.append(menuItems, to: parent)
      for menuItem in menuItems where !menuItem.subitems.isEmpty {
        addItems(menuItem.subitems, to: menuItem)
      }
    }
    addItems(menuItems, to: nil)
    return snapshot
  }
}

extension OutlineViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let menuItem = self.dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    if let viewController = menuItem.viewController {
      navigationController?.pushViewController(viewController.init(), animated: true)
      return
    }
    navigationController?.pushViewController(
      DetailViewController(title: menuItem.title), animated: true)
  }
}

final class DetailViewController: UIViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() })
  }
}
