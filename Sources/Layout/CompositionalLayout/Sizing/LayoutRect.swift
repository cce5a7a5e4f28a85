/// A position or an offset, in points.
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// The origin, or a zero offset.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// The point at two coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A resolved size, in points; a ``LayoutSize`` is resolved to it in a container.
public struct LayoutExtent: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// The zero extent.
  public static let zero = LayoutExtent(width: 0, height: 0)

  /// The extent of two lengths, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along an axis, in points.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// A rectangle in points, with its origin in the top left corner.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle with its top left corner at x and y, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle with its top left corner at the origin.
  public init(origin: LayoutPoint, extent: LayoutExtent) {
    self.init(x: origin.x, y: origin.y, width: extent.width, height: extent.height)
  }

  /// The top left corner.
  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }
  /// The width and height.
  public var extent: LayoutExtent { LayoutExtent(width: width, height: height) }
  /// The right edge, in points.
  public var maxX: Double { x + width }
  /// The bottom edge, in points.
  public var maxY: Double { y + height }
}
