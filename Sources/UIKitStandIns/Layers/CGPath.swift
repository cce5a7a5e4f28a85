public import Foundation

/// A path as in Core Graphics: the rectangle that it fills.
public class CGPath: NSObject, @unchecked Sendable {
  /// The rectangle that the path fills, in points.
  public fileprivate(set) var boundingBox: CGRect

  init(boundingBox: CGRect) {
    self.boundingBox = boundingBox
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(boundingBox: rect.applying(transform?.pointee ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: transform)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(rect: rect, transform: transform)
  }

  public var isEmpty: Bool { boundingBox == .zero }
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }
}

/// A path as in Core Graphics that can be changed. Not sendable in earnest, like Apple's.
///
/// | member                                                 | on Linux                          |
/// |--------------------------------------------------------|-----------------------------------|
/// | `addArc(center:radius:startAngle:endAngle:clockwise:)` | adds the whole circle's rectangle |
/// | `addCurve(to:control1:control2:)`                      | adds the points' rectangle        |
/// | `addQuadCurve(to:control:)`                            | adds the points' rectangle        |
/// | `closeSubpath()`                                       | ignored                           |
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() {
    self.init(boundingBox: .zero)
  }

  public func addRect(_ rect: CGRect) {
    boundingBox = isEmpty ? rect : boundingBox.union(rect)
  }

  public func move(to point: CGPoint) {
    addRect(CGRect(origin: point, size: .zero))
  }

  public func addLine(to point: CGPoint) {
    boundingBox = boundingBox.union(CGRect(origin: point, size: .zero))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    for point in [control, end] { addLine(to: point) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    for point in [control1, control2, end] { addLine(to: point) }
  }

  /// Angles are in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addRect(CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
  }

  public func addEllipse(in rect: CGRect) {
    addRect(rect)
  }

  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }

  public func addPath(_ path: CGPath) {
    addRect(path.boundingBox)
  }

  public func closeSubpath() {}
}
