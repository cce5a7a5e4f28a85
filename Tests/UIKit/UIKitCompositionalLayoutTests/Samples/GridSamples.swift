import UIKitCompositionalLayout

/// Rows across the screen.
enum PlainList: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// Five squares a row.
enum FiveColumnGrid: SampleLayout {
  static var itemCounts: [Int] { [94] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: .init(group: group))
  }
}

/// The same with room around every square.
enum InsetGrid: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// Two columns as iOS 13 counts them.
enum TwoColumnGrid: SampleLayout {
  @available(*, deprecated)
  static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44)),
      subitem: item, count: 2)
    let spacing = CGFloat(10)
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// Three columns as iOS 16 counts them.
enum RepeatingGrid: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let columns = 3
    let fraction: CGFloat = 1 / CGFloat(columns)
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(fraction), heightDimension: .fractionalHeight(1)))
    let group: NSCollectionLayoutGroup
    if #available(iOS 16.0, *) {
      group = .horizontal(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(fraction)),
        repeatingSubitem: item, count: columns)
    } else {
      group = .horizontal(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(fraction)),
        subitems: [item])
    }
    group.interItemSpacing = .fixed(2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 2
    return .init(section: section)
  }
}

/// Items of fixed size with what is left shared between them.
enum FlexibleGrid: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    group.interItemSpacing = .flexible(1)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 16, leading: 16, bottom: 16, trailing: 16)
    section.interGroupSpacing = 16
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// Items pushed to the middle by their edges.
enum EdgeSpacedRow: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(120), heightDimension: .absolute(60)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: .fixed(8))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
      subitems: [item])
    group.edgeSpacing = .init(leading: nil, top: .fixed(4), trailing: nil, bottom: .fixed(4))
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

/// Columns that follow the container's width.
enum AdaptiveColumns: SampleLayout {
  enum Section: Int, CaseIterable {
    case list, grid5, grid3

    func columnCount(for width: CGFloat) -> Int {
      let wideMode = width > 800
      switch self {
      case .grid3: return wideMode ? 6 : 3
      case .grid5: return wideMode ? 10 : 5
      case .list: return wideMode ? 2 : 1
      }
    }
  }

  static var itemCounts: [Int] { [4, 7, 7] }

  static func layout() -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: any NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let kind = Section(rawValue: sectionIndex) else { return nil }
      let columns = kind.columnCount(
        for: layoutEnvironment.container.effectiveContentSize.width)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)),
          heightDimension: .fractionalHeight(1.0)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let groupHeight =
        kind == .list
        ? NSCollectionLayoutDimension.absolute(44)
        : NSCollectionLayoutDimension.fractionalWidth(0.2)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 20, leading: 20, bottom: 20, trailing: 20)
      return section
    }
    return layout
  }
}

/// One column where there is little room, as the traits say.
enum SizeClassColumns: SampleLayout {
  static func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let isCompact = environment.traitCollection.horizontalSizeClass == .compact
      let isPad = environment.traitCollection.userInterfaceIdiom == .pad
      let columns = isCompact ? 1 : (isPad ? 3 : 2)
      let item = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1.0 / CGFloat(columns)),
          heightDimension: .estimated(120)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(120)),
        subitems: [item])
      if environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
        group.interItemSpacing = nil
      } else {
        group.interItemSpacing = .fixed(12)
      }
      return NSCollectionLayoutSection(group: group)
    }
  }
}
