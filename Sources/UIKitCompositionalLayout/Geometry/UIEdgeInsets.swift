#if !canImport(UIKit) && !canImport(AppKit)
/// Insets from the four sides of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
  /// The inset from the top, in points.
  public var top: CGFloat
  /// The inset from the left, in points.
  public var left: CGFloat
  /// The inset from the bottom, in points.
  public var bottom: CGFloat
  /// The inset from the right, in points.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Creates no insets.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Insets, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
#endif
