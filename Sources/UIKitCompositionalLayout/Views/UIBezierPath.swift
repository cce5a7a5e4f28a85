#if !canImport(UIKit) && !canImport(AppKit)
/// An outline, as the rectangle that it fills; nothing is drawn.
open class UIBezierPath: NSObject {
  /// Core Graphics' outline.
  open var cgPath: CGPath

  /// Creates a rectangle, in points.
  public init(rect: CGRect) {
    cgPath = CGPath(boundingBox: rect)
  }

  /// Creates a rectangle with round corners, in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  /// Creates an ellipse in a rectangle, in points.
  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
  }

  /// The rectangle that the outline fills, in points.
  open var bounds: CGRect { cgPath.boundingBox }
}

/// An outline as Core Graphics has it: the rectangle that it fills.
public final class CGPath: NSObject, Sendable {
  /// The rectangle that the outline fills, in points.
  public let boundingBox: CGRect

  init(boundingBox: CGRect) {
    self.boundingBox = boundingBox
  }
}
#endif
