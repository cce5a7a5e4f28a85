/// A view anchored to an item or a group, such as a badge, like UIKit's
/// `NSCollectionLayoutSupplementaryItem` (`S32`). It never affects its host's layout.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The size; fractions refer to the item's frame, or to the group's own container (`S2`).
  public var size: LayoutSize
  /// The kind under which the view is registered, unique among its siblings.
  public var elementKind: String
  /// The point of the host's frame.
  public var containerAnchor: LayoutAnchor
  /// The point of the view's frame that is aligned with it; nil uses the container's edges.
  public var itemAnchor: LayoutAnchor?
  /// Insets that shrink the view's frame (`S5`).
  public var contentInsets: LayoutInsets
  /// The z index; 1 by default (`S21`).
  public var zIndex: Int

  /// Values that are left out have Apple's defaults.
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

/// A point of a rectangle, given by edges and an offset, like UIKit's `NSCollectionLayoutAnchor`
/// (`S32`).
public struct LayoutAnchor: Hashable, Sendable {
  /// The offset of an anchor.
  public enum Offset: Hashable, Sendable {
    /// An offset in points.
    case absolute(LayoutPoint)
    /// An offset in fractions of the supplementary item's own width and height.
    case fractional(LayoutPoint)
  }

  /// The edges of the point; an axis without an edge is centered.
  public var edges: LayoutEdges
  /// The offset of the point.
  public var offset: Offset

  /// The point at some edges, by default without an offset; an axis without an edge is centered.
  public init(edges: LayoutEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The point at some edges, moved by an offset in points.
  public init(edges: LayoutEdges, absoluteOffset: LayoutPoint) {
    self.init(edges: edges, offset: .absolute(absoluteOffset))
  }

  /// The point at some edges, moved by an offset in fractions of the supplementary item's own size.
  public init(edges: LayoutEdges, fractionalOffset: LayoutPoint) {
    self.init(edges: edges, offset: .fractional(fractionalOffset))
  }
}

/// UIKit's element kinds; other kinds are an app's own strings.
public enum ElementKind {
  /// The kind of a section's header: `UICollectionView.elementKindSectionHeader`.
  public static let sectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer: `UICollectionView.elementKindSectionFooter`.
  public static let sectionFooter = "UICollectionElementKindSectionFooter"
}
