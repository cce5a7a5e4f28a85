/// A cell's place in a group: what `NSCollectionLayoutItem` is to UIKit.
public struct LayoutItem: Hashable, Sendable {
  /// The size, relative to the group that holds the item.
  public var size: LayoutSize
  /// Insets that shrink the frame within the item's slot; neighbours do not move (`S5`).
  public var contentInsets: LayoutInsets
  /// Room around the slot (`S12`).
  public var edgeSpacing: LayoutEdgeSpacing
  /// Badges and other views anchored to the item's frame (`S32`).
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates an item; what is not named has Apple's default.
  public init(
    size: LayoutSize, contentInsets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// Creates an item from its two dimensions; what is not named has Apple's default.
  public init(
    width: LayoutDimension, height: LayoutDimension, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.init(
      size: LayoutSize(width: width, height: height), contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }
}
