public import CompositionalLayout

extension CGSize {
  /// The size of an extent, in points.
  public init(_ extent: LayoutExtent) {
    self.init(width: extent.width, height: extent.height)
  }
}

extension CGRect {
  /// The rectangle of a frame, in points.
  public init(_ rect: LayoutRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension CGPoint {
  /// The point of a position or an offset, in points.
  public init(_ point: LayoutPoint) {
    self.init(x: point.x, y: point.y)
  }
}

extension LayoutExtent {
  /// The extent of a size, in points.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension LayoutRect {
  /// The frame of a rectangle, in points.
  public init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension LayoutPoint {
  /// The position or the offset of a point, in points.
  public init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

#if canImport(UIKit) || !canImport(AppKit)
extension LayoutInsets {
  /// The insets of UIKit's, in points.
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
      trailing: Double(insets.trailing))
  }
}

extension NSDirectionalEdgeInsets {
  /// UIKit's insets of a description's, in points.
  public init(_ insets: LayoutInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
#endif
