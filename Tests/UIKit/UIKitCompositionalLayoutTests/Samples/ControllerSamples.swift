import UIKitCompositionalLayout

/// A screen with a layout, a data source and headers, as an app writes it.
final class PodcastViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case featured
    case episodes
  }

  struct Item: Hashable {
    let title: String
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Section, Item>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.delegate = self
    collectionView.register(
      EpisodeCell.self, forCellWithReuseIdentifier: EpisodeCell.reuseIdentifier)
    return collectionView
  }()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var dataSource: DataSource!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Podcasts"
    view.addSubview(collectionView)
    configureDataSource()
    applySnapshot(animatingDifferences: false)
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      [unowned self] (sectionIndex: Int, environment: any NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let section = Section(rawValue: sectionIndex) else { return nil }
      switch section {
      case .featured: return self.featuredSection()
      case .episodes:
        return self.episodeSection(isWide: environment.container.contentSize.width > 500)
      }
    }
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 16
    return UICollectionViewCompositionalLayout(
      sectionProvider: sectionProvider, configuration: config)
  }

  private func featuredSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let width = UIScreen.main.bounds.width * 0.8
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(width), heightDimension: .absolute(180)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    return section
  }

  private func episodeSection(isWide: Bool) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(isWide ? 0.5 : 1), heightDimension: .absolute(72)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(72)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
    ]
    return section
  }

  private func configureDataSource() {
    dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      let cell =
        collectionView.dequeueReusableCell(
          withReuseIdentifier: EpisodeCell.reuseIdentifier, for: indexPath) as? EpisodeCell
      cell?.label.text = item.title
      return cell
    }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      view.label.text = "Section \(indexPath.section)"
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems((1...3).map { Item(title: "Featured \($0)") }, toSection: .featured)
    snapshot.appendItems((1...8).map { Item(title: "Episode \($0)") }, toSection: .episodes)
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }
}

extension PodcastViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

final class EpisodeCell: UICollectionViewCell {
  static let reuseIdentifier = String(describing: EpisodeCell.self)
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = UIFont.preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
      label.heightAnchor.constraint(greaterThanOrEqualTo: contentView.heightAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A list screen with the counts of a plain data source.
final class NumbersController: UICollectionViewController {
  init() {
    super.init(collectionViewLayout: PlainList.layout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section + 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }
}

/// A layout that fades what scrolls out at the top.
final class FadingLayout: UICollectionViewCompositionalLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)?
      .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
    attributes?.forEach { attribute in
      guard let collectionView = collectionView else { return }
      let distance = attribute.frame.minY - collectionView.contentOffset.y
      attribute.alpha = distance < 0 ? 0.5 : 1
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
