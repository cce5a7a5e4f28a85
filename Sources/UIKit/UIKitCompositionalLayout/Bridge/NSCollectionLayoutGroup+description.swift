#if canImport(UIKit) || !canImport(AppKit)
public import CompositionalLayout

extension NSCollectionLayoutGroup {
  /// UIKit's group from a description, including nested groups.
  public static func group(_ description: LayoutGroup) -> NSCollectionLayoutGroup {
    let group = arranged(description)
    group.interItemSpacing = description.interItemSpacing.map { .make($0) }
    group.contentInsets = NSDirectionalEdgeInsets(description.contentInsets)
    group.edgeSpacing = .make(description.edgeSpacing)
    group.supplementaryItems = description.supplementaryItems.map {
      NSCollectionLayoutSupplementaryItem($0)
    }
    return group
  }

  private static func arranged(_ description: LayoutGroup) -> NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(description.size)
    switch description.arrangement {
    case .stack(.horizontal, .subitems(let subitems)):
      return .horizontal(layoutSize: size, subitems: subitems.map { .subitem($0) })
    case .stack(.vertical, .subitems(let subitems)):
      return .vertical(layoutSize: size, subitems: subitems.map { .subitem($0) })
    case .stack(let axis, .dividing(let subitem, let count)):
      return divided(axis, size, .subitem(subitem), count)
    case .stack(.horizontal, .repeating(let subitem, let count)):
      return .horizontal(layoutSize: size, repeatingSubitem: .subitem(subitem), count: count)
    case .stack(.vertical, .repeating(let subitem, let count)):
      return .vertical(layoutSize: size, repeatingSubitem: .subitem(subitem), count: count)
    case .custom(let items):
      #if canImport(Darwin)
      return .custom(layoutSize: size) { $0.container.customItems(items) }
      #else
      return .make(size, .described(items))
      #endif
    }
  }

  /// A group of equal shares: iOS 13's, which iOS 16 deprecated without a replacement that divides.
  private static func divided(
    _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitem: NSCollectionLayoutItem,
    _ count: Int
  ) -> NSCollectionLayoutGroup {
    #if canImport(Darwin)
    axis == .horizontal
      ? .horizontal(layoutSize: size, subitem: subitem, count: count)
      : .vertical(layoutSize: size, subitem: subitem, count: count)
    #else
    .make(size, .dividing(axis, subitem, count: count))
    #endif
  }
}

extension NSCollectionLayoutContainer {
  /// The frames of a custom group in a container of its size (`S15`).
  func customItems(_ items: [LayoutCustomItem]) -> [NSCollectionLayoutGroupCustomItem] {
    items.map { item in
      let isFraction = item.unit == .fractions
      let scaleX = isFraction ? contentSize.width : 1
      let scaleY = isFraction ? contentSize.height : 1
      let frame = CGRect(
        x: item.frame.x * scaleX, y: item.frame.y * scaleY, width: item.frame.width * scaleX,
        height: item.frame.height * scaleY)
      return NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: item.zIndex)
    }
  }
}
#endif
