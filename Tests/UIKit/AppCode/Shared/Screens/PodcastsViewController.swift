import UIKit

struct Podcast: Hashable, Identifiable, Sendable {
  let id = UUID()
  var title: String
  var author: String
  var artwork: URL?
  var isSubscribed = false
  static func == (l: Podcast, r: Podcast) -> Bool { l.id == r.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

enum Shelf: Int, CaseIterable, Hashable {
  case hero, upNext, browse, footerLinks
  var columnCount: Int {
    switch self {
    case .browse: return 2
    default: return 1
    }
  }
}

final class PodcastsViewController: UIViewController {
  typealias DataSource = UICollectionViewDiffableDataSource<Shelf, Podcast>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Shelf, Podcast>
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: makeLayout())
  lazy var dataSource = makeDataSource()
  private let refresh = UIRefreshControl()
  let pageControl = UIPageControl()
  private var podcasts: [Shelf: [Podcast]] = [:]
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("Podcasts", comment: "title")
    navigationItem.largeTitleDisplayMode = .always
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction(title: "Add") { [unowned self] _ in self.add() },
      menu: makeMenu())
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    search.searchBar.scopeButtonTitles = ["All", "Subscribed"]
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    collectionView.refreshControl = refresh
    collectionView.contentInsetAdjustmentBehavior = .always
    collectionView.keyboardDismissMode = .onDrag
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.allowsFocus = true
    refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    view.addSubview(collectionView)
    registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitPreferredContentSizeCategory.self,
    ]) { (self: Self, previous) in
      self.collectionView.collectionViewLayout.invalidateLayout()
    }
    apply(animated: false)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in self.collectionView.collectionViewLayout.invalidateLayout() },
      completion: nil)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    reload()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    task?.cancel()
  }

  private func makeMenu() -> UIMenu {
    let sort = UIMenu(
      title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down"),
      options: [.displayInline, .singleSelection],
      children: [
        UIAction(title: "Title", state: .on) { _ in },
        UIAction(title: "Author", attributes: [.keepsMenuPresented]) { _ in },
      ])
    let delete = UIAction(
      title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
    ) { _ in }
    return UIMenu(children: [sort, delete, UIDeferredMenuElement.uncached { $0([]) }])
  }

  private func makeDataSource() -> DataSource {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Podcast> {
      [weak self] cell, indexPath, podcast in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = podcast.title
      content.secondaryText = podcast.author
      content.textProperties.numberOfLines = 2
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: "mic")
      content.imageProperties.maximumSize = CGSize(width: 44, height: 44)
      content.imageProperties.cornerRadius = 8
      content.imageToTextPadding = 12
      content.directionalLayoutMargins.leading = 0
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing), .multiselect(displayed: .whenEditing),
        .reorder(options: .init(showsVerticalSeparator: false)), .label(text: "New"),
      ]
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
        if state.isSelected || state.isHighlighted {
          background.backgroundColor = .tintColor.withAlphaComponent(0.2)
        }
        background.cornerRadius = 12
        background.strokeWidth = 1 / (self?.traitCollection.displayScale ?? 1)
        cell.backgroundConfiguration = background
      }
      cell.indentationLevel = indexPath.section
      cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Play") { _ in true }]
    }
    let source = DataSource(collectionView: collectionView) { collectionView, indexPath, podcast in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: podcast)
    }
    let header = UICollectionView.SupplementaryRegistration<ShelfHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak source] view, kind, indexPath in
      guard let shelf = source?.snapshot().sectionIdentifiers[indexPath.section] else { return }
      view.configure(title: String(describing: shelf).capitalized)
    }
    let badge = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "badge"
    ) { _, _, _ in }
    source.supplementaryViewProvider = { collectionView, kind, indexPath in
      switch kind {
      case UICollectionView.elementKindSectionHeader:
        return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
      default:
        return collectionView.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
      }
    }
    source.reorderingHandlers.canReorderItem = { $0.isSubscribed }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      for section in transaction.sectionTransactions {
        self?.podcasts[section.sectionIdentifier] = section.finalSnapshot.items
      }
      if let updated = self?.podcasts[.upNext]?.applying(transaction.difference) {
        self?.podcasts[.upNext] = updated
      }
    }
    return source
  }

  private func apply(animated: Bool) {
    var snapshot = Snapshot()
    snapshot.appendSections(Shelf.allCases)
    for (shelf, items) in podcasts { snapshot.appendItems(items, toSection: shelf) }
    if snapshot.numberOfItems > 0 {
      snapshot.reconfigureItems(snapshot.itemIdentifiers(inSection: .upNext))
    }
    dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in
      self?.setNeedsUpdateContentUnavailableConfiguration()
    }
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard podcasts.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Podcasts"
    empty.secondaryText = "Pull to refresh."
    empty.image = UIImage(systemName: "antenna.radiowaves.left.and.right")
    empty.button = .borderedProminent()
    empty.button.title = "Refresh"
    empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.reload() }
    contentUnavailableConfiguration = empty
  }

  private func reload() {
    task?.cancel()
    task = Task { [weak self] in
      try? await Task.sleep(nanoseconds: 10)
      guard !Task.isCancelled else { return }
      self?.refresh.endRefreshing()
      self?.apply(animated: true)
    }
  }
  private func add() {
    let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .alert)
    alert.addTextField {
      $0.placeholder = "URL"
      $0.keyboardType = .URL
      $0.autocapitalizationType = .none
    }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
        _ = alert.textFields?.first?.text
      })
    alert.addAction(.init(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}

extension PodcastsViewController: UICollectionViewDelegate, UICollectionViewDataSourcePrefetching,
  UISearchResultsUpdating
{
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let podcast = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = UIViewController()
    detail.title = podcast.title
    detail.hidesBottomBarWhenPushed = true
    if let sheet = detail.sheetPresentationController {
      sheet.detents = [
        .medium(), .large(), .custom(identifier: .init("small")) { $0.maximumDetentValue * 0.3 },
      ]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 20
    }
    show(detail, sender: self)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: indexPaths.first as NSCopying?, previewProvider: nil) {
      _ in UIMenu(title: "", children: [])
    }
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    cell.alpha = 0
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) { cell.alpha = 1 }
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
  }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text?.trimmingCharacters(in: .whitespaces) ?? ""
    _ = text
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let y = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    navigationItem.title = y > 40 ? "Podcasts" : nil
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
}
