import UIKit

/// Sections that know their layout, as Apple's samples have them.
enum SectionKind: Int, CaseIterable, Hashable {
  case featured, grid, list

  var columnCount: Int {
    switch self {
    case .featured: return 1
    case .grid: return 3
    case .list: return 1
    }
  }

  func columnCount(for width: CGFloat) -> Int { width > 800 ? columnCount * 2 : columnCount }

  func layoutSection(
    environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    switch self {
    case .featured:
      return .carousel(width: 0.9)
    case .grid:
      let count = columnCount(for: environment.container.effectiveContentSize.width)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .rows(80), repeatingSubitem: .full, count: count)
      return NSCollectionLayoutSection(group: group)
    case .list:
      return NSCollectionLayoutSection.list(
        using: .init(appearance: .plain), layoutEnvironment: environment)
    }
  }
}

/// Sections behind a protocol, one type each.
protocol SectionLayoutProviding {
  associatedtype Item: Hashable
  var items: [Item] { get }
  func layoutSection(for environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
}

struct ChipsSection: SectionLayoutProviding {
  var items: [String]

  func layoutSection(
    for environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(60), heightDimension: .absolute(32))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    group.interItemSpacing = .flexible(8)
    return NSCollectionLayoutSection(group: group)
  }
}

func makeHomeLayout(sections: [SectionKind]) -> UICollectionViewLayout {
  let layout = UICollectionViewCompositionalLayout { index, environment in
    guard sections.indices.contains(index) else { return nil }
    return sections[index].layoutSection(environment: environment)
  }
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  configuration.interSectionSpacing = 16
  configuration.scrollDirection = .vertical
  configuration.contentInsetsReference = .readableContent
  layout.configuration = configuration
  layout.register(RoundedBackgroundView.self, forDecorationViewOfKind: "background")
  return layout
}

func titled(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
  section.withHeader(kind: TitleSupplementaryView.elementKind)
}
