/// An item in a group, like UIKit's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size, relative to the group that contains the item.
  public var size: LayoutSize
  /// Insets that shrink the frame within the item's slot; neighbors do not move (`S5`).
  public var contentInsets: LayoutInsets
  /// Spacing around the slot (`S12`).
  public var edgeSpacing: LayoutEdgeSpacing
  /// Badges and other views anchored to the item's frame (`S32`).
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Values that are left out have Apple's defaults.
  public init(
    size: LayoutSize, contentInsets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// An item by its two dimensions; values that are left out have Apple's defaults.
  public init(
    width: LayoutDimension, height: LayoutDimension, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.init(
      size: LayoutSize(width: width, height: height), contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }
}

/// A subitem of a group: an item, or a nested group.
///
/// In UIKit, a group is a subclass of an item; here they are separate types, and this type gives
/// access to their common properties.
public enum LayoutSubitem: Hashable, Sendable {
  /// An item.
  case item(LayoutItem)
  /// A nested group.
  case group(LayoutGroup)

  /// The size, relative to the group that contains the subitem.
  public var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  /// The content insets: those of an item shrink its frame, those of a group move its items
  /// inwards.
  public var contentInsets: LayoutInsets {
    switch self {
    case .item(let item): item.contentInsets
    case .group(let group): group.contentInsets
    }
  }

  /// Spacing around the subitem (`S12`).
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

/// One frame of a custom group, like UIKit's `NSCollectionLayoutGroupCustomItem`.
///
/// UIKit calls a closure for these frames. Here they are data, in points or as fractions of the
/// group's size (`S15`).
public struct LayoutCustomItem: Hashable, Sendable {
  /// The unit of a frame's numbers.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Points.
    case points
    /// Fractions of the group's width (x, width) and height (y, height).
    case fractions
  }

  /// The frame, relative to the group's outer corner, in ``unit``.
  public var frame: LayoutRect
  /// The unit of ``frame``.
  public var unit: Unit
  /// The z index of the cell.
  public var zIndex: Int

  /// A frame in points, unless another unit is given, at z index 0.
  public init(frame: LayoutRect, unit: Unit = .points, zIndex: Int = 0) {
    self.frame = frame
    self.unit = unit
    self.zIndex = zIndex
  }
}
