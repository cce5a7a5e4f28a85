import UIKit

/// Layout factories of no actor, as many apps have them.
enum GridLayouts {
  static let spacing: CGFloat = 8
  static let insets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)

  static func grid(columns: Int, aspectRatio: CGFloat = 1) -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .column(of: columns), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalWidth(1 / CGFloat(columns) * aspectRatio))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = insets
    return UICollectionViewCompositionalLayout(section: section)
  }

  static func adaptive() -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let width = environment.container.effectiveContentSize.width
        let isCompact = environment.traitCollection.horizontalSizeClass == .compact
        let columns = width > 800 ? 5 : (isCompact ? 2 : 3)
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let height: NSCollectionLayoutDimension = index == 0 ? .absolute(44) : .fractionalWidth(0.2)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height),
          repeatingSubitem: item, count: columns)
        return NSCollectionLayoutSection(group: group)
      }, configuration: configuration)
  }

  static func waterfall(heights: [CGFloat]) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let column = environment.container.effectiveContentSize.width / 2
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(heights.reduce(0, +)))
      ) { environment in
        var filled: [CGFloat] = [0, 0]
        return heights.map { height in
          let index = filled[0] <= filled[1] ? 0 : 1
          defer { filled[index] += height }
          return NSCollectionLayoutGroupCustomItem(
            frame: CGRect(
              x: CGFloat(index) * column, y: filled[index], width: column, height: height))
        }
      }
      return NSCollectionLayoutSection(group: group)
    }
  }

  static func itemWidth(columns: CGFloat) -> CGFloat {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    return (UIScreen.main.bounds.width - insets.leading - insets.trailing) / (isPad ? 2 : 1)
      / columns
  }
}

/// A builder that keeps closures and hands them to the layout.
@MainActor
final class LayoutBuilder {
  var columns = 2
  var onScroll: ((CGPoint) -> Void)?

  func build() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      self?.section(at: index, in: environment)
    }
  }

  func section(
    at index: Int, in environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    if index == 0 {
      return NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
    }
    let section = NSCollectionLayoutSection.carousel(width: 0.8)
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
      self?.onScroll?(offset)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        let scale = max(1 - distance / environment.container.contentSize.width, 0.7)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }
}
