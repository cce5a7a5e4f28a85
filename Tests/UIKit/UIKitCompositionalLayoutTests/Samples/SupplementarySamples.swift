import UIKitCompositionalLayout

/// Badges outside of the corner, headers that stay, footers.
enum BadgesAndHeaders: SampleLayout {
  static let badgeElementKind = "badge-element-kind"
  static var itemCounts: [Int] { [9, 4] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let badgeAnchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badgeSize = NSCollectionLayoutSize(
      widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badgeSize, elementKind: badgeElementKind, containerAnchor: badgeAnchor)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    let headerFooterSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
    let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerFooterSize, elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    let sectionFooter = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerFooterSize, elementKind: UICollectionView.elementKindSectionFooter,
      alignment: .bottom)
    sectionHeader.pinToVisibleBounds = true
    sectionHeader.zIndex = 2
    section.boundarySupplementaryItems = [sectionHeader, sectionFooter]
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// A badge laid by its own bottom leading corner, and a frame around the group.
enum AnchoredViews: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(16), heightDimension: .absolute(16)),
      elementKind: "dot", containerAnchor: .init(edges: [.top, .trailing]),
      itemAnchor: .init(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: -4, y: 4)))
    badge.zIndex = 3
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(90), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let frame = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(2)),
      elementKind: "line", containerAnchor: .init(edges: .bottom))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
      subitems: [item])
    group.supplementaryItems = [frame]
    return UICollectionViewCompositionalLayout(section: .init(group: group))
  }
}

/// A card behind each section, with a view of its own.
enum SectionBackground: SampleLayout {
  static let sectionBackgroundDecorationElementKind = "section-background-element-kind"
  static var itemCounts: [Int] { [5, 5] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let sectionBackgroundDecoration = NSCollectionLayoutDecorationItem.background(
      elementKind: sectionBackgroundDecorationElementKind)
    sectionBackgroundDecoration.contentInsets = NSDirectionalEdgeInsets(
      top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [sectionBackgroundDecoration]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(
      SectionBackgroundDecorationView.self,
      forDecorationViewOfKind: sectionBackgroundDecorationElementKind)
    return layout
  }
}

class SectionBackgroundDecorationView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }

  private func configure() {
    backgroundColor = UIColor.lightGray.withAlphaComponent(0.5)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 12
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    clipsToBounds = true
  }
}

/// A header for everything, one for each section, and a side bar.
enum LayoutHeader: SampleLayout {
  static var itemCounts: [Int] { [3, 3] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 40
    let side = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(30), heightDimension: .absolute(120)),
      elementKind: "side", alignment: .leading, absoluteOffset: CGPoint(x: -35, y: 0))
    side.extendsBoundary = false
    section.boundarySupplementaryItems = [side]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 24
    configuration.contentInsetsReference = .none
    configuration.boundarySupplementaryItems = [
      .init(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
        elementKind: "layout-header", alignment: .top)
    ]
    let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, _ in section })
    layout.configuration = configuration
    return layout
  }
}
