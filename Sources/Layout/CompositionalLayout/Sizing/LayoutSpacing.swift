/// Spacing between elements, like UIKit's `NSCollectionLayoutSpacing`.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)
  /// At least this many points; the leftover space of a row is divided among its flexible spacings
  /// (`S11`).
  case flexible(Double)

  /// The value in points: the spacing or its minimum.
  public var value: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  /// Whether the spacing takes a share of the leftover space.
  public var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}

/// Spacing around an element, outside its frame, like UIKit's `NSCollectionLayoutEdgeSpacing`.
///
/// Fixed spacing takes space, flexible spacing takes a share of the leftover space (`S12`). Nil
/// means no spacing.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing before the leading edge.
  public var leading: LayoutSpacing?
  /// The spacing above the top edge.
  public var top: LayoutSpacing?
  /// The spacing after the trailing edge.
  public var trailing: LayoutSpacing?
  /// The spacing below the bottom edge.
  public var bottom: LayoutSpacing?

  /// No spacing on any edge.
  public static let none = LayoutEdgeSpacing()

  /// An edge that is left out has no spacing.
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
