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
