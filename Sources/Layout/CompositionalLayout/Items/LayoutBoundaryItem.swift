/// A header, a footer or a side bar of a section or of the whole layout, like UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem` (`S22` to `S24`).
public struct LayoutBoundaryItem: Hashable, Sendable {
  /// The size; fractions refer to the section's width and the container's height (`S22`).
  public var size: LayoutSize
  /// The kind under which the view is registered, unique among its siblings.
  public var elementKind: String
  /// The edge or corner where the item is placed.
  public var alignment: LayoutAlignment
  /// The offset from there, in points.
  public var offset: LayoutPoint
  /// Whether the item is placed outside the content, so that the section grows by its size.
  public var extendsBoundary: Bool
  /// Whether the item stays in the visible bounds while its section is in view (`S24`).
  public var pinToVisibleBounds: Bool
  /// Insets that shrink the item's frame (`S5`).
  public var contentInsets: LayoutInsets
  /// The z index; 1 by default. A billion is added while the item is pinned (`S24`).
  public var zIndex: Int

  /// Values that are left out have Apple's defaults.
  public init(
    size: LayoutSize, elementKind: String, alignment: LayoutAlignment, offset: LayoutPoint = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    contentInsets: LayoutInsets = .zero, zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}

/// A background behind a section, like UIKit's `NSCollectionLayoutDecorationItem` (`S21`).
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The kind under which the view's class is registered.
  public var elementKind: String
  /// Insets from the section's edges, in points.
  public var contentInsets: LayoutInsets
  /// The z index; 0 by default.
  public var zIndex: Int

  /// Values that are left out have Apple's defaults.
  public init(elementKind: String, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
