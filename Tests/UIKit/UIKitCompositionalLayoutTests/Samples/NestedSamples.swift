import UIKitCompositionalLayout

/// A large item beside two small ones.
enum NestedGroups: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex, layoutEnvironment) -> NSCollectionLayoutSection? in
      let leadingItem = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
      leadingItem.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      let trailingItem = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5)))
      trailingItem.contentInsets = leadingItem.contentInsets
      let trailingGroup = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
        repeatingSubitem: trailingItem, count: 2)
      let nestedGroup = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.4)),
        subitems: [leadingItem, trailingGroup])
      return NSCollectionLayoutSection(group: nestedGroup)
    }
    return layout
  }
}

/// A photo album: one full picture, a large one with a pair, a triplet, and the mirror image.
enum PhotoMosaic: SampleLayout {
  static let syncingBadgeKind = "syncing-badge-kind"
  static var itemCounts: [Int] { [24] }

  static func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: section())
  }

  static func section() -> NSCollectionLayoutSection {
    let syncingBadgeAnchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: -0.3, y: 0.3))
    let syncingBadge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: syncingBadgeKind, containerAnchor: syncingBadgeAnchor)
    let fullPhotoItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(2 / 3)),
      supplementaryItems: [syncingBadge])
    fullPhotoItem.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)

    let mainItem = item(.fractionalWidth(2 / 3), .fractionalHeight(1.0))
    let pairItem = item(.fractionalWidth(1.0), .fractionalHeight(0.5))
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1.0)),
      subitems: [pairItem, pairItem])
    let mainWithPairSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(4 / 9))
    let mainWithPairGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: mainWithPairSize, subitems: [mainItem, trailingGroup])
    let tripletItem = item(.fractionalWidth(1 / 3), .fractionalHeight(1.0))
    let tripletGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(2 / 9)),
      subitems: [tripletItem, tripletItem, tripletItem])
    let reversedGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: mainWithPairSize, subitems: [trailingGroup, mainItem])
    let nestedGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(16 / 9)),
      subitems: [fullPhotoItem, mainWithPairGroup, tripletGroup, reversedGroup])
    return NSCollectionLayoutSection(group: nestedGroup)
  }

  private static func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: width, heightDimension: height))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    return item
  }
}

/// Columns of two heights that continue sideways.
enum SidewaysMosaic: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.scrollDirection = .horizontal
    config.interSectionSpacing = 8
    let half = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    half.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .absolute(180), heightDimension: .fractionalHeight(1)),
      subitems: [half])
    let section = NSCollectionLayoutSection(group: group)
    return UICollectionViewCompositionalLayout(section: section, configuration: config)
  }
}
