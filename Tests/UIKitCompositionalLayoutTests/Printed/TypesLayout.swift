import UIKitCompositionalLayout

/// Section 0: singleList.
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

/// Section 1: doubleList "This weeks favorites".
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

/// Section 2: tripleList "Learn something".
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

/// Section 3: categoryList "Top Categories".
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

/// Section 4: photoMosaic.
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

/// Section 5: brandRow "Brands".
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

/// Section 6: cardRow "New in".
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

/// Section 7: photoGrid "All".
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

/// Section 8: episodeFeed.
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

/// Section 9: badgedGrid "Badges".
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
@available(*, deprecated)
@MainActor
func makeLayout() -> UICollectionViewCompositionalLayout {
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  configuration.interSectionSpacing = 20
  let layout = UICollectionViewCompositionalLayout { sectionIndex, _ in
    switch sectionIndex {
    case 0: return makeSingleListSection()
    case 1: return makeDoubleListSection()
    case 2: return makeTripleListSection()
    case 3: return makeCategoryListSection()
    case 4: return makePhotoMosaicSection()
    case 5: return makeBrandRowSection()
    case 6: return makeCardRowSection()
    case 7: return makePhotoGridSection()
    case 8: return makeEpisodeFeedSection()
    case 9: return makeBadgedGridSection()
    default: return nil
    }
  }
  layout.configuration = configuration
  return layout
}
