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

/// What a group holds: an item, or another group.
///
/// In UIKit a group is a kind of item; here the two are told apart, and what they share is read
/// through this type.
public enum LayoutSubitem: Hashable, Sendable {
  /// A cell's place.
  case item(LayoutItem)
  /// A nested group.
  case group(LayoutGroup)

  /// The size, relative to the group that holds the subitem.
  public var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  /// The content insets: of an item they shrink its frame, of a group they move its items in.
  public var contentInsets: LayoutInsets {
    switch self {
    case .item(let item): item.contentInsets
    case .group(let group): group.contentInsets
    }
  }

  /// Room around the subitem (`S12`).
  public var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// Views anchored to the subitem (`S32`).
  public var supplementaryItems: [LayoutSupplementaryItem] {
    switch self {
    case .item(let item): item.supplementaryItems
    case .group(let group): group.supplementaryItems
    }
  }
}

/// One frame of a custom group: what `NSCollectionLayoutGroupCustomItem` is to UIKit.
///
/// UIKit asks a closure for these frames; as data they are given in points, or as fractions of the
/// group's size so that they follow it (`S15`).
public struct LayoutCustomItem: Hashable, Sendable {
  /// What the four numbers of a frame are.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Points.
    case points
    /// Fractions of the group's width (x, width) and height (y, height); 1 is all of it.
    case fractions
  }

  /// The frame, relative to the group's outer corner, in ``unit``.
  public var frame: LayoutRect
  /// What the numbers of ``frame`` are.
  public var unit: Unit
  /// The z index of the cell.
  public var zIndex: Int

  /// Creates a frame; what is not named has Apple's default.
  public init(frame: LayoutRect, unit: Unit = .points, zIndex: Int = 0) {
    self.frame = frame
    self.unit = unit
    self.zIndex = zIndex
  }
}
