import UIKit

extension NSCollectionLayoutDimension {
  static func column(of count: Int) -> Self { Self.fractionalWidth(1 / CGFloat(count)) }
}

extension NSCollectionLayoutSize {
  static let full = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))

  static func rows(_ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
  }
}

extension NSCollectionLayoutItem {
  convenience init(size: NSCollectionLayoutSize, insets: NSDirectionalEdgeInsets) {
    self.init(layoutSize: size)
    contentInsets = insets
  }

  static var full: NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: .full) }
}

extension NSCollectionLayoutSection {
  static func carousel(width: CGFloat) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(width), heightDimension: .absolute(180)),
      subitems: [.full])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 12
    section.boundarySupplementaryItems = [.header(pinned: false)]
    section.decorationItems = [
      NSCollectionLayoutDecorationItem.background(elementKind: RoundedBackgroundView.kind)
    ]
    return section
  }

  @discardableResult
  func withHeader(kind: String = UICollectionView.elementKindSectionHeader) -> Self {
    boundarySupplementaryItems.append(
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .rows(44), elementKind: kind, alignment: .top))
    return self
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  static func header(pinned: Bool) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .rows(60), elementKind: TitleSupplementaryView.elementKind,
      alignment: .topLeading)
    header.pinToVisibleBounds = pinned
    header.zIndex = 2
    return header
  }
}

extension UICollectionViewLayout {
  static func plainList() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
  }
}

/// Sections as constants.
@MainActor struct SectionLayouts {
  static let banner: NSCollectionLayoutSection = {
    let group = NSCollectionLayoutGroup.vertical(layoutSize: .rows(120), subitems: [.full])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.bottom = 12
    return section
  }()

  static let badge = NSCollectionLayoutSupplementaryItem(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .absolute(20), heightDimension: .absolute(20)),
    elementKind: "badge",
    containerAnchor: NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))

  let spacing: CGFloat

  func nested() -> NSCollectionLayoutSection {
    let leading = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [Self.badge])
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: .full, count: 2)
    pair.interItemSpacing = .fixed(spacing)
    pair.edgeSpacing = .init(leading: .fixed(spacing), top: nil, trailing: nil, bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.4)),
      subitems: [leading, pair])
    return NSCollectionLayoutSection(group: group).withHeader()
  }
}
