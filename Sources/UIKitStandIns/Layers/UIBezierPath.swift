public import Foundation

/// A path; stores the rectangle that it fills, draws nothing.
///
/// | member                                                  | on Linux                           |
/// |---------------------------------------------------------|------------------------------------|
/// | `move(to:)`                                             | discards the previous path         |
/// | `init(arcCenter:radius:startAngle:endAngle:clockwise:)` | fills the whole circle's rectangle |
/// | `addArc(withCenter:radius:startAngle:...)`              | adds the whole circle's rectangle  |
/// | `addCurve(to:controlPoint1:controlPoint2:)`             | adds the points' rectangle         |
/// | `addQuadCurve(to:controlPoint:)`                        | adds the points' rectangle         |
/// | `contains(_:)`                                          | whether the rectangle contains it  |
/// | `close()`, `fill()`, `stroke()`, `addClip()`            | ignored                            |
/// | `fill(with:alpha:)`, `setLineDash(_:count:phase:)`      | ignored                            |
/// | `reversing()`                                           | the path itself                    |
open class UIBezierPath: NSObject {
  open var cgPath: CGPath

  public init(rect: CGRect) {
    cgPath = CGPath(boundingBox: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
  }

  public convenience override init() {
    self.init(rect: .zero)
  }

  public convenience init(cgPath: CGPath) {
    self.init(rect: cgPath.boundingBox)
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  /// Angles are in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let corner = CGPoint(x: center.x - radius, y: center.y - radius)
    self.init(rect: CGRect(origin: corner, size: CGSize(width: radius * 2, height: radius * 2)))
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1

  open func move(to point: CGPoint) {
    cgPath = CGPath(boundingBox: CGRect(origin: point, size: .zero))
  }

  open func addLine(to point: CGPoint) {
    let end = CGRect(origin: point, size: .zero)
    cgPath = CGPath(boundingBox: cgPath.boundingBox.union(end))
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    addLine(to: controlPoint)
    addLine(to: endPoint)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    for point in [controlPoint1, controlPoint2, endPoint] { addLine(to: point) }
  }

  /// Angles are in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    append(
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise))
  }

  open func append(_ bezierPath: UIBezierPath) {
    cgPath = CGPath(
      boundingBox: isEmpty ? bezierPath.bounds : bounds.union(bezierPath.bounds))
  }

  open func apply(_ transform: CGAffineTransform) {
    cgPath = CGPath(boundingBox: bounds.applying(transform))
  }

  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  open var isEmpty: Bool { bounds == .zero }
  open var usesEvenOddFillRule = false
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open func reversing() -> UIBezierPath { self }

  open func removeAllPoints() {
    cgPath = CGPath(boundingBox: .zero)
  }

  open func close() {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}

  /// The rectangle that the path fills, in points.
  open var bounds: CGRect { cgPath.boundingBox }
}

/// How a line ends, with Apple's raw values.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// How lines meet, with Apple's raw values.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

/// Corners of a rectangle, with Apple's raw values.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [topLeft, topRight, bottomLeft, bottomRight]
}
