import UIKitCompositionalLayout

/// Section 0: everything "All \"words\"".
@available(iOS 17.0, tvOS 17.0, *)
@available(*, deprecated)
@MainActor
func makeEverythingSection() -> NSCollectionLayoutSection {
  let newBadgeSize = NSCollectionLayoutSize(
    widthDimension: .absolute(20), heightDimension: .fractionalWidth(0.25))
  let newBadgeContainerAnchor = NSCollectionLayoutAnchor(
    edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
  let newBadgeItemAnchor = NSCollectionLayoutAnchor(
    edges: .bottom, absoluteOffset: CGPoint(x: 1, y: 2))
  let newBadge = NSCollectionLayoutSupplementaryItem(
    layoutSize: newBadgeSize, elementKind: "new-badge", containerAnchor: newBadgeContainerAnchor,
    itemAnchor: newBadgeItemAnchor)
  newBadge.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 0)
  newBadge.zIndex = 5
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [newBadge])
  item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0)
  item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
    leading: .fixed(1.5), top: nil, trailing: .flexible(0), bottom: nil)
  let item2Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
  let item2 = NSCollectionLayoutItem(layoutSize: item2Size)
  let innerGroupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1))
  let innerGroup = NSCollectionLayoutGroup.vertical(
    layoutSize: innerGroupSize, repeatingSubitem: item2, count: 2)
  innerGroup.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 0, trailing: 0)
  innerGroup.edgeSpacing = NSCollectionLayoutEdgeSpacing(
    leading: nil, top: .fixed(2), trailing: nil, bottom: .flexible(3))
  let frameSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let frameContainerAnchor = NSCollectionLayoutAnchor(edges: [])
  let frame = NSCollectionLayoutSupplementaryItem(
    layoutSize: frameSize, elementKind: "frame", containerAnchor: frameContainerAnchor)
  innerGroup.supplementaryItems = [frame]
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .estimated(320), heightDimension: .uniformAcrossSiblings(estimate: 90))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: groupSize, subitems: [item, innerGroup, item])
  group.interItemSpacing = .flexible(4)
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  section.interGroupSpacing = 6
  section.contentInsetsReference = .layoutMargins
  section.supplementaryContentInsetsReference = .none
  section.supplementariesFollowContentInsets = false
  section.orthogonalScrollingBehavior = .paging
  section.orthogonalScrollingProperties.bounce = .never
  section.orthogonalScrollingProperties.decelerationRate = .fast
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader,
    alignment: .topLeading)
  section.boundarySupplementaryItems = [header]
  let roundedCard = NSCollectionLayoutDecorationItem.background(elementKind: "rounded \\ card")
  roundedCard.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  roundedCard.zIndex = -1
  section.decorationItems = [roundedCard]
  return section
}

/// Section 1: everything.
@available(*, deprecated)
@MainActor
func makeEverythingSection2() -> NSCollectionLayoutSection {
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .absolute(300), heightDimension: .fractionalHeight(0.5))
  let group = NSCollectionLayoutGroup.custom(layoutSize: groupSize) { environment in
    let size = environment.container.contentSize
    let frame0 = CGRect(x: 0, y: 0, width: size.width * 0.5, height: size.height)
    let frame1 = CGRect(
      x: size.width * 0.5, y: size.height * (1.0 / 3), width: size.width * 0.5,
      height: size.height * (2.0 / 3))
    let frame2 = CGRect(x: 12, y: 8.5, width: 44, height: 44)
    return [
      NSCollectionLayoutGroupCustomItem(frame: frame0),
      NSCollectionLayoutGroupCustomItem(frame: frame1, zIndex: 2),
      NSCollectionLayoutGroupCustomItem(frame: frame2, zIndex: 3),
    ]
  }
  let section = NSCollectionLayoutSection(group: group)
  return section
}

/// Section 2: "A list".
@available(iOS 15.0, tvOS 15.0, *)
@available(*, deprecated)
@MainActor
func makeSection2(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
  var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
  configuration.headerMode = .supplementary
  configuration.footerMode = .supplementary
  configuration.showsSeparators = false
  configuration.headerTopPadding = 10
  if #available(iOS 18.0, tvOS 18.0, *) {
    configuration.contentHuggingElements = .supplementaryHeader
  }
  let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
  section.interGroupSpacing = 2
  return section
}

/// Section 3: 42 things.
@available(iOS 14.0, tvOS 14.0, *)
@available(*, deprecated)
@MainActor
func make42ThingsSection(
  environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection {
  let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
  let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
  return section
}

/// Section 4: adaptive.
@available(iOS 14.0, tvOS 14.0, *)
@available(*, deprecated)
@MainActor
func makeAdaptiveSection(
  environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection {
  let width = environment.container.effectiveContentSize.width
  let traits = environment.traitCollection
  if width >= 320,
    width < 1000.5,
    traits.horizontalSizeClass == .compact,
    traits.verticalSizeClass == .regular,
    traits.userInterfaceIdiom == .phone,
    traits.preferredContentSizeCategory >= .accessibilityExtraExtraExtraLarge
  {
    return makeAdaptiveSection1(environment: environment)
  }
  if width >= 1000 { return makeAdaptiveSection2() }
  if traits.userInterfaceIdiom == .pad { return makeAdaptiveSection3() }
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 1)
  let section = NSCollectionLayoutSection(group: group)
  return section
}

/// Section 4: adaptive, alternative 0.
@available(iOS 14.0, tvOS 14.0, *)
@available(*, deprecated)
@MainActor
func makeAdaptiveSection1(
  environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection {
  let configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
  let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
  return section
}

/// Section 4: adaptive, alternative 1.
@available(*, deprecated)
@MainActor
func makeAdaptiveSection2() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 3)
  let section = NSCollectionLayoutSection(group: group)
  return section
}

/// Section 4: adaptive, alternative 2.
@available(*, deprecated)
@MainActor
func makeAdaptiveSection3() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 2)
  let section = NSCollectionLayoutSection(group: group)
  return section
}

/// Section 5: singleList.
@available(*, deprecated)
@MainActor
func makeSingleListSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(250))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .groupPagingCentered
  return section
}

/// Section 6: doubleList "This week's favorites".
@available(*, deprecated)
@MainActor
func makeDoubleListSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(165))
  let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitem: item, count: 2)
  group.interItemSpacing = .fixed(8)
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .groupPagingCentered
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(80))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  section.boundarySupplementaryItems = [header]
  return section
}

/// Section 7: tripleList "Learn something".
@available(*, deprecated)
@MainActor
func makeTripleListSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.33))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(165))
  let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitem: item, count: 3)
  group.interItemSpacing = .fixed(8)
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .groupPagingCentered
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(80))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  section.boundarySupplementaryItems = [header]
  return section
}

/// Section 8: categoryList "Top Categories".
@available(*, deprecated)
@MainActor
func makeCategoryListSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.2))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 5)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(200))
  let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitem: item, count: 5)
  group.interItemSpacing = .fixed(8)
  let section = NSCollectionLayoutSection(group: group)
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(80))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  section.boundarySupplementaryItems = [header]
  return section
}

/// Section 9: photoMosaic.
@available(*, deprecated)
@MainActor
func makePhotoMosaicSection() -> NSCollectionLayoutSection {
  let badgeSize = NSCollectionLayoutSize(
    widthDimension: .absolute(20), heightDimension: .absolute(20))
  let badgeContainerAnchor = NSCollectionLayoutAnchor(
    edges: [.top, .trailing], fractionalOffset: CGPoint(x: -0.3, y: 0.3))
  let badge = NSCollectionLayoutSupplementaryItem(
    layoutSize: badgeSize, elementKind: "badge", containerAnchor: badgeContainerAnchor)
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(2.0 / 3))
  let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
  item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
  let item2Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(2.0 / 3), heightDimension: .fractionalHeight(1))
  let item2 = NSCollectionLayoutItem(layoutSize: item2Size)
  item2.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
  let item3Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5))
  let item3 = NSCollectionLayoutItem(layoutSize: item3Size)
  item3.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
  let innerGroup2Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1))
  let innerGroup2 = NSCollectionLayoutGroup.vertical(
    layoutSize: innerGroup2Size, subitem: item3, count: 2)
  let innerGroupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(4.0 / 9))
  let innerGroup = NSCollectionLayoutGroup.horizontal(
    layoutSize: innerGroupSize, subitems: [item2, innerGroup2])
  let item4Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1))
  let item4 = NSCollectionLayoutItem(layoutSize: item4Size)
  item4.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
  let innerGroup3Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(2.0 / 9))
  let innerGroup3 = NSCollectionLayoutGroup.horizontal(
    layoutSize: innerGroup3Size, subitems: [item4, item4, item4])
  let innerGroup4Size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(4.0 / 9))
  let innerGroup4 = NSCollectionLayoutGroup.horizontal(
    layoutSize: innerGroup4Size, subitems: [innerGroup2, item2])
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(16.0 / 9))
  let group = NSCollectionLayoutGroup.vertical(
    layoutSize: groupSize, subitems: [item, innerGroup, innerGroup3, innerGroup4])
  let section = NSCollectionLayoutSection(group: group)
  return section
}

/// Section 10: brandRow "Brands".
@available(*, deprecated)
@MainActor
func makeBrandRowSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .estimated(136), heightDimension: .absolute(44))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  header.pinToVisibleBounds = true
  section.boundarySupplementaryItems = [header]
  return section
}

/// Section 11: cardRow "New in".
@available(*, deprecated)
@MainActor
func makeCardRowSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .absolute(160), heightDimension: .absolute(120))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuous
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  header.pinToVisibleBounds = true
  section.boundarySupplementaryItems = [header]
  return section
}

/// Section 12: photoGrid "All".
@available(*, deprecated)
@MainActor
func makePhotoGridSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1.0 / 3))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  header.pinToVisibleBounds = true
  section.boundarySupplementaryItems = [header]
  return section
}

/// Section 13: episodeFeed.
@available(*, deprecated)
@MainActor
func makeEpisodeFeedSection() -> NSCollectionLayoutSection {
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(200))
  let item = NSCollectionLayoutItem(layoutSize: itemSize)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(200))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
  return section
}

/// Section 14: badgedGrid "Badges".
@available(*, deprecated)
@MainActor
func makeBadgedGridSection() -> NSCollectionLayoutSection {
  let badgeSize = NSCollectionLayoutSize(
    widthDimension: .absolute(20), heightDimension: .absolute(20))
  let badgeContainerAnchor = NSCollectionLayoutAnchor(
    edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
  let badge = NSCollectionLayoutSupplementaryItem(
    layoutSize: badgeSize, elementKind: "badge", containerAnchor: badgeContainerAnchor)
  let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
  item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 5)
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  header.pinToVisibleBounds = true
  header.zIndex = 2
  let footerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let footer = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: footerSize, elementKind: UICollectionView.elementKindSectionFooter,
    alignment: .bottom)
  section.boundarySupplementaryItems = [header, footer]
  return section
}

/// The layout of all sections.
@available(iOS 17.0, tvOS 17.0, *)
@available(*, deprecated)
@MainActor
func makeLayout() -> UICollectionViewCompositionalLayout {
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  configuration.scrollDirection = .horizontal
  configuration.interSectionSpacing = 12.5
  configuration.contentInsetsReference = .readableContent
  let classSize = NSCollectionLayoutSize(
    widthDimension: .absolute(80), heightDimension: .fractionalHeight(1))
  let `class` = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: classSize, elementKind: "class", alignment: .leading,
    absoluteOffset: CGPoint(x: -4, y: 8))
  `class`.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
  `class`.extendsBoundary = false
  `class`.pinToVisibleBounds = true
  `class`.zIndex = 3
  configuration.boundarySupplementaryItems = [`class`]
  let layout = UICollectionViewCompositionalLayout { sectionIndex, environment in
    switch sectionIndex {
    case 0: return makeEverythingSection()
    case 1: return makeEverythingSection2()
    case 2: return makeSection2(environment: environment)
    case 3: return make42ThingsSection(environment: environment)
    case 4: return makeAdaptiveSection(environment: environment)
    case 5: return makeSingleListSection()
    case 6: return makeDoubleListSection()
    case 7: return makeTripleListSection()
    case 8: return makeCategoryListSection()
    case 9: return makePhotoMosaicSection()
    case 10: return makeBrandRowSection()
    case 11: return makeCardRowSection()
    case 12: return makePhotoGridSection()
    case 13: return makeEpisodeFeedSection()
    case 14: return makeBadgedGridSection()
    default: return nil
    }
  }
  layout.configuration = configuration
  return layout
}
