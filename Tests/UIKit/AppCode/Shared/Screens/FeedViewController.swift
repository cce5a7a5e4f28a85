// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits
import UIKit

/// A feed with headers, pages and a model of its own.
final class FeedViewController: UIViewController {
  typealias DataSource = UICollectionViewDiffableDataSource<SectionKind, FeedItem>
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionKind, FeedItem>

  static let titleElementKind = "title-element-kind"

  private lazy var collectionView: UICollectionView = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    view.translatesAutoresizingMaskIntoConstraints = false
    view.prefetchDataSource = self
    view.delegate = self
    view.register(
      TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    return view
  }()
  private lazy var dataSource = makeDataSource()
  private let pageControl = UIPageControl()
  private let viewModel: FeedViewModel
  private var loadingTask: Task<Void, Never>?

  init(viewModel: FeedViewModel = FeedViewModel()) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    viewModel.onChange = { [weak self] items in
      self?.applySnapshot(items: items, animatingDifferences: false)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"
    view.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: collectionView.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: collectionView.bottomAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: self, action: nil)
    configureSupplementaries()
    viewModel.load()
    loadingTask = Task { [weak self] in
      await self?.viewModel.reload()
    }
  }

  func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] sectionIndex, environment in
      guard let self, let kind = SectionKind(rawValue: sectionIndex) else { return nil }
      let section = kind.layoutSection(environment: environment)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .rows(44), elementKind: FeedViewController.titleElementKind, alignment: .top)
      section.boundarySupplementaryItems = [header]
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        self.pageControl.currentPage = Int(offset.x / environment.container.contentSize.width)
      }
      return section
    }
  }

  private func makeDataSource() -> DataSource {
    let videoCell = UICollectionView.CellRegistration<TextCell, Video> {
      [weak self] cell, _, video in
      cell.label.text = video.title
      cell.label.textColor = self?.view.tintColor
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .video(let video):
        return collectionView.dequeueConfiguredReusableCell(
          using: videoCell, for: indexPath, item: video)
      case .banner(let text):
        guard
          let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath) as? TextCell
        else { fatalError("Cannot create new cell") }
        cell.label.text = text
        return cell
      case .loading:
        return UICollectionViewCell()
      }
    }
  }

  private func configureSupplementaries() {
    let supplementaryRegistration = UICollectionView.SupplementaryRegistration<
      TitleSupplementaryView
    >(elementKind: Self.titleElementKind) { [unowned self] (supplementaryView, kind, indexPath) in
      supplementaryView.label.text =
        self.dataSource.sectionIdentifier(for: indexPath.section).map { "\($0)" }
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      self.collectionView.dequeueConfiguredReusableSupplementary(
        using: supplementaryRegistration, for: index)
    }
  }

  private func applySnapshot(items: [FeedItem], animatingDifferences: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections(SectionKind.allCases)
    snapshot.appendItems(items, toSection: .grid)
    snapshot.appendItems([.banner("Hello")], toSection: .featured)
    snapshot.reconfigureItems(snapshot.itemIdentifiers(inSection: .featured))
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences) { [weak self] in
      self?.collectionView.layoutIfNeeded()
    }
  }

  func frames() -> [CGRect] {
    loadViewIfNeeded()
    collectionView.frame = view.bounds
    return collectionView.collectionViewLayout
      .layoutAttributesForElements(in: collectionView.bounds)?.map(\.frame) ?? []
  }
}

extension FeedViewController: UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths {
      guard let item = dataSource.itemIdentifier(for: indexPath) else { continue }
      viewModel.prefetch(item)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if indexPath.item == dataSource.snapshot().numberOfItems - 1 { viewModel.load() }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { [weak self] _ in
        guard let self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return }
        var snapshot = self.dataSource.snapshot()
        snapshot.deleteItems([item])
        self.dataSource.apply(snapshot)
      }
      return UIMenu(title: "", children: [delete])
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pageControl.isHidden = scrollView.contentOffset.y > 100
  }
}

final class FeedViewModel {
  var onChange: (([FeedItem]) -> Void)?
  private(set) var items: [FeedItem] = []

  func load() {
    items += (0..<6).map { .video(Video(title: "Video \($0)", category: "All")) }
    onChange?(items)
  }

  @MainActor
  func reload() async {
    await Task.yield()
    onChange?(items)
  }

  func prefetch(_ item: FeedItem) {}
}
