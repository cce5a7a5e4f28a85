#if canImport(UIKit) || !canImport(AppKit)
public import CompositionalLayout

extension NSCollectionLayoutItem {
  /// UIKit's item from a description.
  public convenience init(_ item: LayoutItem) {
    self.init(
      layoutSize: NSCollectionLayoutSize(item.size),
      supplementaryItems: item.supplementaryItems.map { NSCollectionLayoutSupplementaryItem($0) })
    contentInsets = NSDirectionalEdgeInsets(item.contentInsets)
    edgeSpacing = .make(item.edgeSpacing)
  }

  /// UIKit's item or group from a subitem's description.
  public static func subitem(_ subitem: LayoutSubitem) -> NSCollectionLayoutItem {
    switch subitem {
    case .item(let item): NSCollectionLayoutItem(item)
    case .group(let group): NSCollectionLayoutGroup.group(group)
    }
  }

  var describedItem: LayoutItem {
    LayoutItem(
      size: layoutSize.described, contentInsets: LayoutInsets(contentInsets),
      edgeSpacing: edgeSpacing?.described ?? .none,
      supplementaryItems: supplementaryItems.map(\.described))
  }
}

extension NSCollectionLayoutSupplementaryItem {
  /// UIKit's anchored view from a description.
  public convenience init(_ item: LayoutSupplementaryItem) {
    let size = NSCollectionLayoutSize(item.size)
    let containerAnchor = NSCollectionLayoutAnchor(item.containerAnchor)
    if let itemAnchor = item.itemAnchor {
      self.init(
        layoutSize: size, elementKind: item.elementKind, containerAnchor: containerAnchor,
        itemAnchor: NSCollectionLayoutAnchor(itemAnchor))
    } else {
      self.init(
        layoutSize: size, elementKind: item.elementKind, containerAnchor: containerAnchor)
    }
    contentInsets = NSDirectionalEdgeInsets(item.contentInsets)
    zIndex = item.zIndex
  }

  var described: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: layoutSize.described, elementKind: elementKind,
      containerAnchor: containerAnchor.described, itemAnchor: itemAnchor?.described,
      contentInsets: LayoutInsets(contentInsets), zIndex: zIndex)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// UIKit's boundary item from a description.
  public convenience init(_ item: LayoutBoundaryItem) {
    self.init(
      layoutSize: NSCollectionLayoutSize(item.size), elementKind: item.elementKind,
      alignment: NSRectAlignment(rawValue: item.alignment.rawValue) ?? .none,
      absoluteOffset: CGPoint(item.offset))
    extendsBoundary = item.extendsBoundary
    pinToVisibleBounds = item.pinToVisibleBounds
    contentInsets = NSDirectionalEdgeInsets(item.contentInsets)
    zIndex = item.zIndex
  }

  var describedBoundary: LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: layoutSize.described, elementKind: elementKind,
      alignment: LayoutAlignment(rawValue: alignment.rawValue) ?? .none,
      offset: LayoutPoint(offset), extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, contentInsets: LayoutInsets(contentInsets),
      zIndex: zIndex)
  }
}

extension NSCollectionLayoutDecorationItem {
  /// UIKit's background from a description.
  public static func background(_ item: LayoutDecorationItem) -> NSCollectionLayoutDecorationItem {
    let decoration = NSCollectionLayoutDecorationItem.background(elementKind: item.elementKind)
    decoration.contentInsets = NSDirectionalEdgeInsets(item.contentInsets)
    decoration.zIndex = item.zIndex
    return decoration
  }

  var described: LayoutDecorationItem {
    LayoutDecorationItem(
      elementKind: elementKind, contentInsets: LayoutInsets(contentInsets), zIndex: zIndex)
  }
}
#endif
