import UIKit

extension PodcastsViewController {
  func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 24
    configuration.contentInsetsReference = .layoutMargins
    let global = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      elementKind: "global", alignment: .top)
    global.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [global]
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, environment in
        guard let self, let shelf = self.dataSource.sectionIdentifier(for: index) else {
          return nil
        }
        let section: NSCollectionLayoutSection
        switch shelf {
        case .hero: section = self.heroSection(environment)
        case .upNext: section = self.upNextSection(environment)
        case .browse: section = self.browseSection(environment)
        case .footerLinks:
          var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
          list.headerMode = .none
          list.footerMode = .supplementary
          list.showsSeparators = true
          list.separatorConfiguration.color = .separator
          list.itemSeparatorHandler = { indexPath, configuration in
            var c = configuration
            if indexPath.item == 0 { c.topSeparatorVisibility = .hidden }
            c.bottomSeparatorInsets.leading = 60
            return c
          }
          list.trailingSwipeActionsConfigurationProvider = { _ in
            let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
              done(true)
            }
            action.image = UIImage(systemName: "trash.fill")
            action.backgroundColor = .systemRed
            let actions = UISwipeActionsConfiguration(actions: [action])
            actions.performsFirstActionWithFullSwipe = false
            return actions
          }
          section = .list(using: list, layoutEnvironment: environment)
        }
        if shelf != .hero {
          let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading,
            absoluteOffset: CGPoint(x: 0, y: -4))
          header.extendsBoundary = true
          header.zIndex = 3
          section.boundarySupplementaryItems = [header]
        }
        return section
      }, configuration: configuration)
    layout.register(BackgroundDecoration.self, forDecorationViewOfKind: BackgroundDecoration.kind)
    return layout
  }

  func heroSection(_ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    let wide =
      environment.traitCollection.horizontalSizeClass == .regular
      && environment.container.effectiveContentSize.width > 700
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = .init(top: 0, leading: 6, bottom: 0, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(wide ? 0.45 : 0.9),
        heightDimension: .fractionalWidth(wide ? 0.3 : 0.6)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items where item.representedElementCategory == .cell {
        let distance = abs((item.frame.midX - offset.x) - width / 2)
        let scale = max(1 - distance / width * 0.2, 0.85)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.alpha = max(0.5, 1 - distance / width)
      }
      self?.pageControl.currentPage = Int((offset.x / width).rounded())
    }
    return section
  }

  func upNextSection(_ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 3)),
      supplementaryItems: [badge])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(2), trailing: nil, bottom: .flexible(2))
    let group: NSCollectionLayoutGroup
    if #available(iOS 16.0, *) {
      group = .vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(0.92), heightDimension: .estimated(240)),
        repeatingSubitem: item, count: 3)
    } else {
      group = .vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(0.92), heightDimension: .estimated(240)),
        subitem: item, count: 3)
    }
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 8, trailing: 20)
    section.supplementaryContentInsetsReference = .none
    section.orthogonalScrollingProperties.decelerationRate = .fast
    section.orthogonalScrollingProperties.bounce = .always
    return section
  }

  func browseSection(_ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    let columns =
      environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      ? 1 : Shelf.browse.columnCount
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .uniformAcrossSiblings(estimate: 100)),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = NSCollectionLayoutSpacing.flexible(8)
    group.supplementaryItems = []
    let section = NSCollectionLayoutSection(group: group)
    let background = NSCollectionLayoutDecorationItem.background(
      elementKind: BackgroundDecoration.kind)
    background.contentInsets = .init(top: 40, leading: 10, bottom: 10, trailing: 10)
    section.decorationItems = [background]
    section.contentInsetsReference = .readableContent
    return section
  }
}
