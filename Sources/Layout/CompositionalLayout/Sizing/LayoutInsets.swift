/// Insets from the edges of a box, in points, in the reading direction, like UIKit's
/// `NSDirectionalEdgeInsets`.
///
/// Leading is left in a left-to-right layout and right in a right-to-left one (`S33`).
public struct LayoutInsets: Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: Double
  /// The inset from the leading edge, in points.
  public var leading: Double
  /// The inset from the bottom edge, in points.
  public var bottom: Double
  /// The inset from the trailing edge, in points.
  public var trailing: Double

  /// Zero insets.
  public static let zero = LayoutInsets()

  /// Insets in points; an edge that is left out has none.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same inset on all four edges, in points.
  public init(all inset: Double) {
    self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
  }

  /// The inset before the content along an axis (leading or top), in points.
  public func start(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? leading : top
  }

  /// The inset after the content along an axis (trailing or bottom), in points.
  public func end(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? trailing : bottom
  }

  /// The sum of both insets along an axis, in points.
  public func total(along axis: LayoutAxis) -> Double {
    start(along: axis) + end(along: axis)
  }
}
