/// A view anchored to an item or a group, such as a badge: what `NSCollectionLayoutSupplementaryItem`
/// is to UIKit (`S32`). It never takes part in its host's layout.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The size: a fraction is of the item's frame, or of the box that the group was sized in (`S2`).
  public var size: LayoutSize
  /// The kind under which the view is registered; unique among its siblings.
  public var elementKind: String
  /// The point of the host's frame.
  public var containerAnchor: LayoutAnchor
  /// The point of the view's own frame that is laid on it; nil takes the container's edges.
  public var itemAnchor: LayoutAnchor?
  /// Insets that shrink the view's frame (`S5`).
  public var contentInsets: LayoutInsets
  /// The z index; 1 unless said (`S21`).
  public var zIndex: Int

  /// Creates a supplementary item; what is not named has Apple's default.
  public init(
    size: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, contentInsets: LayoutInsets = .zero, zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
