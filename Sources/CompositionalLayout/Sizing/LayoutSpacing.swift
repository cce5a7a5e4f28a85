/// Room between elements: what `NSCollectionLayoutSpacing` is to UIKit.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)
  /// At least this many points; what a row leaves over is shared among its flexible spacings
  /// (`S11`).
  case flexible(Double)

  /// The number given, in points: the room, or the least of it.
  public var value: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  /// Whether the spacing takes a share of what is left over.
  public var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}

/// Room around an element, outside its frame: what `NSCollectionLayoutEdgeSpacing` is to UIKit.
///
/// Fixed spacing takes room, flexible spacing takes a share of what is left over (`S12`). An edge
/// without spacing is nil.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The room before the leading edge.
  public var leading: LayoutSpacing?
  /// The room above the top edge.
  public var top: LayoutSpacing?
  /// The room after the trailing edge.
  public var trailing: LayoutSpacing?
  /// The room below the bottom edge.
  public var bottom: LayoutSpacing?

  /// Room on no edge.
  public static let none = LayoutEdgeSpacing()

  /// Creates spacing; an edge that is not named has none.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The spacing before the element along an axis: leading or top.
  public func start(along axis: LayoutAxis) -> LayoutSpacing? {
    axis == .horizontal ? leading : top
  }

  /// The spacing after the element along an axis: trailing or bottom.
  public func end(along axis: LayoutAxis) -> LayoutSpacing? {
    axis == .horizontal ? trailing : bottom
  }
}
