// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits, NeverForceUnwrap
import UIKit

struct Emoji: Hashable {
  enum Category: CaseIterable, CustomStringConvertible {
    case recents, smileys, nature
    var description: String {
      switch self {
      case .recents: return "Recents";
      case .smileys: return "Smileys";
      case .nature: return "Nature"
      }
    }
    var emojis: [Emoji] { [Emoji(text: "😀", title: "grin", category: self)] }
  }
  let text: String
  let title: String
  let category: Category
  private let identifier = UUID()
}

class EmojiExplorerViewController: UIViewController {
  enum Section: Int, Hashable, CaseIterable, CustomStringConvertible {
    case recents, outline, list, custom
    var description: String { "\(rawValue)" }
  }
  struct Item: Hashable {
    let title: String?
    let emoji: Emoji?
    let hasChildren: Bool
    init(emoji: Emoji? = nil, title: String? = nil, hasChildren: Bool = false) {
      self.emoji = emoji; self.title = title; self.hasChildren = hasChildren
    }
    private let identifier = UUID()
  }
  var starredEmojis = Set<Item>()
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private var backingStore: [Section: [Item]] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Emoji Explorer"
    navigationItem.largeTitleDisplayMode = .always
    navigationController?.navigationBar.prefersLargeTitles = true
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    collectionView.contentInset.top = 10
    collectionView.keyboardDismissMode = .onDrag
    view.addSubview(collectionView)
    configureDataSource()
    applyInitialSnapshots()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [unowned self] _ in self.applyInitialSnapshots() }
    )
    let item = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    item.isEnabled = false
    navigationItem.rightBarButtonItems = [item, .flexibleSpace()]
    _ = NotificationCenter.default.addObserver(
      forName: Notification.Name("x"), object: nil, queue: .main
    ) { _ in }
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let indexPath = self.collectionView.indexPathsForSelectedItems?.first {
      if let coordinator = self.transitionCoordinator {
        coordinator.animate(alongsideTransition: { context in
          self.collectionView.deselectItem(at: indexPath, animated: true)
        }) { (context) in
          if context.isCancelled {
            self.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
          }
        }
      } else {
        self.collectionView.deselectItem(at: indexPath, animated: animated)
      }
    }
  }
  func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let sectionKind = Section(rawValue: sectionIndex) else { return nil }
      let section: NSCollectionLayoutSection
      if sectionKind == .recents {
        let itemSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
        let item = NSCollectionLayoutItem(layoutSize: itemSize)
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let groupSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.28), heightDimension: .fractionalWidth(0.2))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
        section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 10, leading: 10, bottom: 10, trailing: 10)
      } else if sectionKind == .outline {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] (indexPath) in
          guard let self = self else { return nil }
          guard let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
          return self.leadingSwipeActionConfigurationForListCellItem(item)
        }
        section = NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: layoutEnvironment)
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 10, bottom: 0, trailing: 10)
      } else if sectionKind == .list {
        section = NSCollectionLayoutSection.list(
          using: .init(appearance: .insetGrouped), layoutEnvironment: layoutEnvironment)
      } else {
        fatalError("Unknown section!")
      }
      return section
    }
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
  }
  func accessoriesForListCellItem(_ item: Item) -> [UICellAccessory] {
    let isStarred = self.starredEmojis.contains(item)
    var accessories = [UICellAccessory.disclosureIndicator()]
    if isStarred {
      let star = UIImageView(image: UIImage(systemName: "star.fill"))
      accessories.append(
        .customView(configuration: .init(customView: star, placement: .trailing())))
    }
    return accessories
  }
  func leadingSwipeActionConfigurationForListCellItem(_ item: Item) -> UISwipeActionsConfiguration?
  {
    let isStarred = self.starredEmojis.contains(item)
    let starAction = UIContextualAction(style: .normal, title: nil) {
      [weak self] (_, _, completion) in
      guard let self = self else { completion(false); return }
      if isStarred { self.starredEmojis.remove(item) } else { self.starredEmojis.insert(item) }
      if let currentIndexPath = self.dataSource.indexPath(for: item) {
        if let cell = self.collectionView.cellForItem(at: currentIndexPath)
          as? UICollectionViewListCell
        {
          UIView.animate(withDuration: 0.2) {
            cell.accessories = self.accessoriesForListCellItem(item)
          }
        }
      }
      completion(true)
    }
    starAction.image = UIImage(systemName: isStarred ? "star.slash" : "star.fill")
    starAction.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [starAction])
  }
  func createGridCellRegistration()
    -> UICollectionView.CellRegistration<UICollectionViewCell, Emoji>
  {
    return UICollectionView.CellRegistration<UICollectionViewCell, Emoji> {
      (cell, indexPath, emoji) in
      var content = UIListContentConfiguration.cell()
      content.text = emoji.text
      content.textProperties.font = .boldSystemFont(ofSize: 38)
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = .zero
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      background.strokeColor = .systemGray3
      background.strokeWidth = 1.0 / cell.traitCollection.displayScale
      cell.backgroundConfiguration = background
    }
  }
  func createListCellRegistration()
    -> UICollectionView.CellRegistration<UICollectionViewListCell, Item>
  {
    return UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] (cell, indexPath, item) in
      guard let self = self, let emoji = item.emoji else { return }
      var content = UIListContentConfiguration.valueCell()
      content.text = emoji.text
      content.secondaryText = String(describing: emoji.category)
      cell.contentConfiguration = content
      cell.accessories = self.accessoriesForListCellItem(item)
    }
  }
  func configureDataSource() {
    let gridCellRegistration = createGridCellRegistration()
    let listCellRegistration = createListCellRegistration()
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView, indexPath, item) -> UICollectionViewCell? in
      guard let section = Section(rawValue: indexPath.section) else {
        fatalError("Unknown section")
      }
      switch section {
      case .recents:
        return collectionView.dequeueConfiguredReusableCell(
          using: gridCellRegistration, for: indexPath, item: item.emoji)
      default:
        return collectionView.dequeueConfiguredReusableCell(
          using: listCellRegistration, for: indexPath, item: item)
      }
    }
    dataSource.reorderingHandlers.canReorderItem = { item in return item.emoji != nil }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      for sectionTransaction in transaction.sectionTransactions {
        self.backingStore[sectionTransaction.sectionIdentifier] =
          sectionTransaction.finalSnapshot.items
      }
      let all = self.backingStore.values.flatMap { $0 }
      _ = all.applying(transaction.difference)
    }
  }
  func applyInitialSnapshots() {
    let sections = Section.allCases
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(sections)
    dataSource.apply(snapshot, animatingDifferences: false)
    let recentItems = Emoji.Category.recents.emojis.map { Item(emoji: $0) }
    var recentsSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    recentsSnapshot.append(recentItems)
    var outlineSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    for category in Emoji.Category.allCases where category != .recents {
      let rootItem = Item(title: String(describing: category), hasChildren: true)
      outlineSnapshot.append([rootItem])
      outlineSnapshot.append(category.emojis.map { Item(emoji: $0) }, to: rootItem)
      outlineSnapshot.expand([rootItem])
    }
    dataSource.apply(recentsSnapshot, to: .recents, animatingDifferences: false)
    dataSource.apply(outlineSnapshot, to: .outline, animatingDifferences: false)
  }
}
extension EmojiExplorerViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let emoji = self.dataSource.itemIdentifier(for: indexPath)?.emoji else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }
    let detail = UIViewController()
    detail.title = emoji.title
    self.navigationController?.pushViewController(detail, animated: true)
  }
}
