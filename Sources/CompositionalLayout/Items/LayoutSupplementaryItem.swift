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

/// A point of a rectangle, named by edges and moved by an offset: what `NSCollectionLayoutAnchor`
/// is to UIKit (`S32`).
public struct LayoutAnchor: Hashable, Sendable {
  /// How far an anchor is moved.
  public enum Offset: Hashable, Sendable {
    /// Points.
    case absolute(LayoutPoint)
    /// Fractions of the supplementary item's own width and height.
    case fractional(LayoutPoint)
  }

  /// The edges that name the point; none on an axis is its centre.
  public var edges: LayoutEdges
  /// How far the point is moved.
  public var offset: Offset

  /// Creates an anchor; without an offset it is the point itself.
  public init(edges: LayoutEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// Creates an anchor moved by points.
  public init(edges: LayoutEdges, absoluteOffset: LayoutPoint) {
    self.init(edges: edges, offset: .absolute(absoluteOffset))
  }

  /// Creates an anchor moved by fractions of the supplementary item's own size.
  public init(edges: LayoutEdges, fractionalOffset: LayoutPoint) {
    self.init(edges: edges, offset: .fractional(fractionalOffset))
  }
}

/// The element kinds that UIKit names; every other kind is the app's own string.
public enum ElementKind {
  /// The kind of a section's header: `UICollectionView.elementKindSectionHeader`.
  public static let sectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer: `UICollectionView.elementKindSectionFooter`.
  public static let sectionFooter = "UICollectionElementKindSectionFooter"
}
