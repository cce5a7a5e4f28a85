import UIKitCompositionalLayout

/// Columns filled shortest first, from a provider of heights.
final class WaterfallBuilder {
  struct Configuration {
    var columns = 2
    var spacing: CGFloat = 8
    var heights: (Int, CGFloat) -> CGFloat = { index, width in
      width * (1 + CGFloat(index % 3) / 2)
    }
  }

  private let configuration: Configuration
  private let width: CGFloat
  private lazy var bottoms = [CGFloat](repeating: 0, count: configuration.columns)

  init(configuration: Configuration, width: CGFloat) {
    self.configuration = configuration
    self.width = width
  }

  var maxHeight: CGFloat { max((bottoms.max() ?? 0) - configuration.spacing, 0) }

  func item(at index: Int) -> NSCollectionLayoutGroupCustomItem {
    let gaps = configuration.spacing * CGFloat(configuration.columns - 1)
    let columnWidth = (width - gaps) / CGFloat(configuration.columns)
    let column = bottoms.enumerated().min { $0.element < $1.element }?.offset ?? 0
    let frame = CGRect(
      x: CGFloat(column) * (columnWidth + configuration.spacing), y: bottoms[column],
      width: columnWidth, height: configuration.heights(index, columnWidth))
    bottoms[column] = frame.maxY + configuration.spacing
    return NSCollectionLayoutGroupCustomItem(frame: frame)
  }
}

/// Pictures of any shape in two columns.
enum Waterfall: SampleLayout {
  static var itemCounts: [Int] { [12] }

  static func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let insets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      let width =
        environment.container.effectiveContentSize.width - insets.leading - insets.trailing
      let builder = WaterfallBuilder(configuration: .init(), width: width)
      let items = (0..<12).map(builder.item(at:))
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(builder.maxHeight))
      ) { _ in
        items
      }
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = insets
      return section
    }
  }
}

/// Frames that the group's own container decides, one above the other.
enum StackedCustomGroup: SampleLayout {
  static var itemCounts: [Int] { [5] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(200))
    let group = NSCollectionLayoutGroup.custom(layoutSize: size) {
      env -> [NSCollectionLayoutGroupCustomItem] in
      var items: [NSCollectionLayoutGroupCustomItem] = []
      let side = env.container.contentSize.width / 4
      for i in 0..<5 {
        let origin = CGPoint(x: CGFloat(i) * side * 0.75, y: i.isMultiple(of: 2) ? 0 : side / 2)
        let rect = CGRect(origin: origin, size: CGSize(width: side, height: side))
        items.append(NSCollectionLayoutGroupCustomItem(frame: rect, zIndex: 5 - i))
      }
      return items
    }
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

/// A row of tags that wraps.
enum WrappingTags: SampleLayout {
  static var itemCounts: [Int] { [6] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let tag = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .estimated(80), heightDimension: .absolute(32)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(32)),
      subitems: [tag])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return UICollectionViewCompositionalLayout(section: section)
  }
}
