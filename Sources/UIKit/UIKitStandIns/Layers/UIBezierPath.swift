public import Foundation

/// A path; stores the rectangle that it fills, draws nothing.
///
/// | member                                                  | on Linux                           |
/// |---------------------------------------------------------|------------------------------------|
/// | `init(arcCenter:radius:startAngle:endAngle:clockwise:)` | fills the whole circle's rectangle |
/// | `addArc(withCenter:radius:startAngle:...)`              | adds the whole circle's rectangle  |
/// | `addCurve(to:controlPoint1:controlPoint2:)`             | adds the points' rectangle         |
/// | `addQuadCurve(to:controlPoint:)`                        | adds the points' rectangle         |
/// | `contains(_:)`                                          | whether the rectangle contains it  |
/// | `close()`, `fill()`, `stroke()`, `addClip()`            | ignored                            |
/// | `setLineDash(_:count:phase:)`                           | ignored                            |
/// | `reversing()`                                           | the path itself                    |
open class UIBezierPath: NSObject {
  open var cgPath = CGPath(filling: nil)
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public convenience init(cgPath: CGPath) {
    self.init()
    change { $0.addPath(cgPath) }
  }

  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(filling: rect))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
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
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  private func change(_ body: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    path.addPath(cgPath)
    body(path)
    cgPath = path
  }

  open func move(to point: CGPoint) {
    change { $0.move(to: point) }
  }

  open func addLine(to point: CGPoint) {
    change { $0.addLine(to: point) }
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    change { $0.addQuadCurve(to: endPoint, control: controlPoint) }
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    change { $0.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  }

  /// Angles are in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  open func append(_ bezierPath: UIBezierPath) {
    change { $0.addPath(bezierPath.cgPath) }
  }

  open func apply(_ transform: CGAffineTransform) {
    cgPath = CGPath(filling: cgPath.filled?.applying(transform))
  }

  open func removeAllPoints() {
    cgPath = CGPath(filling: nil)
  }

  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }

  open var isEmpty: Bool { cgPath.isEmpty }
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open func reversing() -> UIBezierPath { self }
  open func close() {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}

  /// The rectangle that the path fills, in points.
  open var bounds: CGRect { cgPath.boundingBox }
}

/// How a line ends, with Apple's raw values.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How lines meet, with Apple's raw values.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
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
