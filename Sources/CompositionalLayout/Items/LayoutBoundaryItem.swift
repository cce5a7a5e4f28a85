/// A header, a footer or a side bar of a section or of the whole layout: what
/// `NSCollectionLayoutBoundarySupplementaryItem` is to UIKit (`S22` to `S24`).
public struct LayoutBoundaryItem: Hashable, Sendable {
  /// The size: a fraction is of the section's width and the whole height (`S22`).
  public var size: LayoutSize
  /// The kind under which the view is registered; unique among its siblings.
  public var elementKind: String
  /// The edge or corner at which the item stands.
  public var alignment: LayoutAlignment
  /// How far the item is moved from there, in points.
  public var offset: LayoutPoint
  /// Whether the item lies outside the content and the section grows to hold it.
  public var extendsBoundary: Bool
  /// Whether the item stays in the visible bounds while its section is in view (`S24`).
  public var pinToVisibleBounds: Bool
  /// Insets that shrink the item's frame (`S5`).
  public var contentInsets: LayoutInsets
  /// The z index; 1 unless said. A billion is added while the item is pinned (`S24`).
  public var zIndex: Int

  /// Creates a boundary item; what is not named has Apple's default.
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

/// A background behind a section: what `NSCollectionLayoutDecorationItem` is to UIKit (`S21`).
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The kind under which the view's class is registered.
  public var elementKind: String
  /// Insets from the section's edges, in points.
  public var contentInsets: LayoutInsets
  /// The z index; 0 unless said.
  public var zIndex: Int

  /// Creates a background; what is not named has Apple's default.
  public init(elementKind: String, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
