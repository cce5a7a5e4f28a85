/// A resolved size, in points: what a ``LayoutSize`` becomes in a container.
public struct LayoutExtent: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Nothing on either axis.
  public static let zero = LayoutExtent(width: 0, height: 0)

  /// Creates an extent from its two lengths, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along one axis, in points.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
