public import Foundation

/// A path as in Core Graphics: the rectangle that it fills.
///
/// Unchecked for ``CGMutablePath``; no other path changes.
public class CGPath: NSObject, @unchecked Sendable {
  /// Nil if nothing is in the path.
  fileprivate(set) var filled: CGRect?

  init(filling rect: CGRect?) {
    filled = rect
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(filling: rect.applying(transform?.pointee ?? .identity))
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

  /// The rectangle that the path fills, in points; zero if nothing is in the path.
  public var boundingBox: CGRect { filled ?? .zero }
  public var isEmpty: Bool { filled == nil }
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }
}

/// A path as in Core Graphics that can be changed. As with Apple's, one thread at a time may change it.
///
/// | member                                                 | on Linux                          |
/// |--------------------------------------------------------|-----------------------------------|
/// | `addArc(center:radius:startAngle:endAngle:clockwise:)` | adds the whole circle's rectangle |
/// | `addCurve(to:control1:control2:)`                      | adds the points' rectangle        |
/// | `addQuadCurve(to:control:)`                            | adds the points' rectangle        |
/// | `closeSubpath()`                                       | ignored                           |
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() {
    self.init(filling: nil)
  }

  public func addRect(_ rect: CGRect) {
    filled = filled?.union(rect) ?? rect
  }

  public func move(to point: CGPoint) {
    addLine(to: point)
  }

  public func addLine(to point: CGPoint) {
    addRect(CGRect(origin: point, size: .zero))
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
    if let rect = path.filled { addRect(rect) }
  }

  public func closeSubpath() {}
}
