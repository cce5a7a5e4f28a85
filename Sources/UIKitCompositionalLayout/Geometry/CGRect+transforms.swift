#if !canImport(UIKit) && !canImport(AppKit)
extension CGPoint {
  /// The point after a transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Whether two points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// The size after a transform, which shifts nothing.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }

  /// Whether two sizes are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// The smallest rectangle that holds this one after a transform.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)]
      .map { CGPoint(x: $0.0, y: $0.1).applying(transform) }
    let left = corners.reduce(CGFloat.infinity) { min($0, $1.x) }
    let top = corners.reduce(CGFloat.infinity) { min($0, $1.y) }
    let right = corners.reduce(-CGFloat.infinity) { max($0, $1.x) }
    let bottom = corners.reduce(-CGFloat.infinity) { max($0, $1.y) }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle less insets, in points.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Whether two rectangles are the same.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// A rectangle from its four numbers, in points.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A point from its two coordinates, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its two lengths, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
#endif
