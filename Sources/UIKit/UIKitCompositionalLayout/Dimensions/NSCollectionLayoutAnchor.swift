import CompositionalLayout
public import UIKitStandIns

/// A point of a rectangle, given by edges and an offset (`S32`).
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
  let stored: LayoutAnchor

  init(stored anchor: LayoutAnchor) {
    stored = anchor
  }

  /// An axis without an edge is centered.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(stored: LayoutAnchor(edges: LayoutEdges(rawValue: edges.rawValue)))
  }

  /// The offset is in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(
      stored: LayoutAnchor(
        edges: LayoutEdges(rawValue: edges.rawValue), absoluteOffset: LayoutPoint(absoluteOffset)))
  }

  /// The offset is in fractions of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(
      stored: LayoutAnchor(
        edges: LayoutEdges(rawValue: edges.rawValue),
        fractionalOffset: LayoutPoint(fractionalOffset)))
  }

  public var edges: NSDirectionalRectEdge {
    NSDirectionalRectEdge(rawValue: stored.edges.rawValue)
  }

  /// The offset of the point, in points or fractions.
  public var offset: CGPoint {
    switch stored.offset {
    case .absolute(let point), .fractional(let point): CGPoint(point)
    }
  }

  /// Whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Whether ``offset`` is in fractions of the supplementary item's own size.
  public var isFractionalOffset: Bool {
    guard case .fractional = stored.offset else { return false }
    return true
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutAnchor)?.stored == stored
  }

  public override var hash: Int { stored.hashValue }
}

/// An edge or a corner of a box, in reading direction, with Apple's raw values.
public enum NSRectAlignment: Int, Sendable {
  /// None: the center.
  case none
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
