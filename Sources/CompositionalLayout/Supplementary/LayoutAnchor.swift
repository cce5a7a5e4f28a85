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
