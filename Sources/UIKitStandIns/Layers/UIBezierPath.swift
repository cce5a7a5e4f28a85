import Foundation

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

  /// Creates an outline of nothing.
  public convenience override init() {
    self.init(rect: .zero)
  }

  /// Creates a rectangle with some round corners, in points.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  /// Creates a part of a circle, in points and radians; it fills the circle's box.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let corner = CGPoint(x: center.x - radius, y: center.y - radius)
    self.init(rect: CGRect(origin: corner, size: CGSize(width: radius * 2, height: radius * 2)))
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1

  /// Begins at a point.
  open func move(to point: CGPoint) {
    cgPath = CGPath(boundingBox: CGRect(origin: point, size: .zero))
  }

  /// Goes on to a point.
  open func addLine(to point: CGPoint) {
    let end = CGRect(origin: point, size: .zero)
    cgPath = CGPath(boundingBox: cgPath.boundingBox.union(end))
  }

  /// Goes back to the start.
  open func close() {}
  /// Draws the inside; nothing is drawn.
  open func fill() {}
  /// Draws the line; nothing is drawn.
  open func stroke() {}
  /// Draws only inside; nothing is drawn.
  open func addClip() {}

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

/// Corners of a rectangle, with Apple's bits.
public struct UIRectCorner: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// Top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// Bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// Bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: UIRectCorner = [topLeft, topRight, bottomLeft, bottomRight]
}
