public import UIKitStandIns

/// An item in a group; groups and supplementary items are subclasses.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size, relative to the group that holds the item.
  public internal(set) var layoutSize: NSCollectionLayoutSize

  /// Insets that shrink the frame within the item's slot (`S5`).
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Spacing around the slot (`S12`); nil means none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  var anchoredItems: [NSCollectionLayoutSupplementaryItem] = []

  /// Views anchored to the item's frame (`S32`).
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { anchoredItems }

  public required init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// Unavailable, because an item needs a size.
  @available(*, unavailable)
  public convenience override init() {
    self.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
    anchoredItems = supplementaryItems
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(layoutSize: layoutSize)
    copy.takeProperties(of: self)
    return copy
  }

  func takeProperties(of other: NSCollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    anchoredItems = other.anchoredItems
  }
}

/// One frame of a custom group, relative to the group's outer corner (`S15`).
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, Sendable {
  /// The frame, in points.
  public let frame: CGRect
  /// The z index of the cell.
  public let zIndex: Int

  /// The frame is in points.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// The frame is in points, the z index 0.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
