public import Foundation

/// Lengths in points, under UIKit's names. The rectangle of a keyboard comes as such a value.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgVector vector: CGVector) { self.init(vector, numbers: 2) }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(insets, numbers: 4) }
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(transform, numbers: 6)
  }
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(transform, numbers: 16)
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
  public var cgVectorValue: CGVector { value(in: .zero) }
  public var uiEdgeInsetsValue: UIEdgeInsets { value(in: .zero) }
  public var cgAffineTransformValue: CGAffineTransform { value(in: .identity) }
  public var caTransform3DValue: CATransform3D { value(in: CATransform3DIdentity) }

  /// A structure of so many numbers.
  private convenience init<Numbers: BitwiseCopyable>(_ structure: Numbers, numbers: Int) {
    var structure = structure
    self.init(bytes: &structure, objCType: "[\(numbers)d]")
  }

  private func value<Numbers: BitwiseCopyable>(in structure: Numbers) -> Numbers {
    var structure = structure
    getValue(&structure)
    return structure
  }
}

/// Lengths as text, such as `{{0, 0}, {320, 44.5}}`.
extension NSCoder {
  public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }
  public class func string(for size: CGSize) -> String {
    "{\(text(size.width)), \(text(size.height))}"
  }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }

  private class func text(_ number: CGFloat) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
