public import Foundation

/// A path; stores the rectangle that it fills, draws nothing.
open class UIBezierPath: NSObject {
  /// The Core Graphics path. Supported.
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

  /// Creates an empty path.
  public convenience override init() {
    self.init(rect: .zero)
  }

  /// Creates a rectangle with some round corners, in points.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  /// Creates a part of a circle, in points and radians; its box is the whole circle's.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let corner = CGPoint(x: center.x - radius, y: center.y - radius)
    self.init(rect: CGRect(origin: corner, size: CGSize(width: radius * 2, height: radius * 2)))
  }

  /// The width of the line, in points. Supported.
  open var lineWidth: CGFloat = 1

  /// Starts a new path at a point, discarding the previous one. Supported.
  open func move(to point: CGPoint) {
    cgPath = CGPath(boundingBox: CGRect(origin: point, size: .zero))
  }

  /// Adds a line to a point. Supported.
  open func addLine(to point: CGPoint) {
    let end = CGRect(origin: point, size: .zero)
    cgPath = CGPath(boundingBox: cgPath.boundingBox.union(end))
  }

  /// Closes the path. Ignored.
  open func close() {}
  /// Fills the path. Ignored.
  open func fill() {}
  /// Strokes the path. Ignored.
  open func stroke() {}
  /// Clips drawing to the path. Ignored.
  open func addClip() {}

  /// The rectangle that the path fills, in points. Supported.
  open var bounds: CGRect { cgPath.boundingBox }
}

/// A path as in Core Graphics: the rectangle that it fills.
public final class CGPath: NSObject, Sendable {
  /// The rectangle that the path fills, in points. Supported.
  public let boundingBox: CGRect

  init(boundingBox: CGRect) {
    self.boundingBox = boundingBox
  }
}

/// Corners of a rectangle, with Apple's raw values.
public struct UIRectCorner: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a set from a raw value.
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
