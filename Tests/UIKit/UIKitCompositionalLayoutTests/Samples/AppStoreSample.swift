import UIKitCompositionalLayout

/// The App Store's page as tutorials write it: a featured carousel, pairs, triples and categories.
enum AppStorePage: SampleLayout {
  static var itemCounts: [Int] { [3, 7, 9, 5] }

  @available(*, deprecated)
  static func layout() -> UICollectionViewCompositionalLayout {
    let sections: [AppStoreBuilder.SectionType] = [
      .singleList, .doubleList, .tripleList, .categoryList(5),
    ]
    let layout = UICollectionViewCompositionalLayout { (sectionIndex, _) in
      AppStoreBuilder().section(for: sections[sectionIndex])
    }
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    layout.configuration = config
    return layout
  }
}

@available(*, deprecated)
@MainActor
struct AppStoreBuilder {
  enum SectionType { case singleList, doubleList, tripleList, categoryList(Int) }

  func section(for type: SectionType) -> NSCollectionLayoutSection {
    switch type {
    case .singleList: return featured()
    case .doubleList: return paged(list(count: 2, itemHeight: 0.5))
    case .tripleList: return paged(list(count: 3, itemHeight: 0.33))
    case .categoryList(let count):
      return list(
        count: count, itemHeight: 1 / CGFloat(count), groupHeight: 40 * CGFloat(count), leading: 20)
    }
  }

  private func featured() -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let layoutItem = NSCollectionLayoutItem(layoutSize: itemSize)
    layoutItem.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
    let layoutGroupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(250))
    let layoutGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutGroupSize, subitems: [layoutItem])
    return paged(NSCollectionLayoutSection(group: layoutGroup))
  }

  private func paged(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
    section.orthogonalScrollingBehavior = .groupPagingCentered
    return section
  }

  private func list(
    count: Int, itemHeight: CGFloat, groupHeight: CGFloat = 165, leading: CGFloat = 5
  ) -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(itemHeight))
    let layoutItem = NSCollectionLayoutItem(layoutSize: itemSize)
    layoutItem.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: leading, bottom: 0, trailing: 5)
    let layoutGroupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(groupHeight))
    let layoutGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutGroupSize, subitem: layoutItem, count: count)
    layoutGroup.interItemSpacing = .fixed(8)
    let layoutSection = NSCollectionLayoutSection(group: layoutGroup)
    let layoutSectionHeaderSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.95), heightDimension: .estimated(80))
    let layoutSectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSectionHeaderSize,
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    layoutSection.boundarySupplementaryItems = [layoutSectionHeader]
    return layoutSection
  }
}
