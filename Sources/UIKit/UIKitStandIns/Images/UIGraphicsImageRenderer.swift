public import Foundation

/// Makes an image of the given size; runs the drawing, which draws nothing.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let scale: CGFloat

  /// In points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    (self.size, scale) = (size, format.scale)
  }

  /// In points.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    run(actions)
    return DrawnImage(size: size)
  }

  /// Empty: nothing is drawn.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    run(actions)
    return Data()
  }

  private func run(_ actions: (UIGraphicsImageRendererContext) -> Void) {
    let context = UIGraphicsImageRendererContext()
    ImageContext.stack.append(ImageContext(drawing: context.cgContext, size: size))
    defer { UIGraphicsEndImageContext() }
    actions(context)
  }
}

/// A context that a thread has begun and not ended.
private struct ImageContext {
  private static let key = "UIKitStandIns.ImageContext"

  /// The thread's contexts, as UIKit has them, the current one last.
  static var stack: [ImageContext] {
    get { Thread.current.threadDictionary[key] as? [ImageContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  let drawing: CGContext
  /// In points.
  let size: CGSize
}

/// An image of a known size.
private final class DrawnImage: UIImage, @unchecked Sendable {
  private let extent: CGSize

  init(size: CGSize) {
    extent = size
    super.init()
  }

  required init(imageLiteralResourceName name: String) {
    extent = .zero
    super.init(imageLiteralResourceName: name)
  }

  override var size: CGSize { extent }
}

/// The format of drawn images; stored.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 1
  open var opaque = false

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a renderer draws; draws nothing.
///
/// | member                                | on Linux |
/// |---------------------------------------|----------|
/// | `fill(_:)`, `stroke(_:)`, `clip(to:)` | ignored  |
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()

  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// A drawing context as in Core Graphics; draws nothing.
public final class CGContext: NSObject {
  public func saveGState() {}
  public func restoreGState() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func clip(to rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addRect(_ rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func closePath() {}
  public func beginPath() {}
  public func fillPath() {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func strokePath() {}
  public func clip() {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
}

/// What is drawn of a path, with Apple's raw values.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// Begins an image of a size in points; its scale is ignored.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  ImageContext.stack.append(ImageContext(drawing: CGContext(), size: size))
}

/// Begins an image of a size in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The context of the image that was begun last; nil outside of images, because nothing is drawn on Linux.
public func UIGraphicsGetCurrentContext() -> CGContext? { ImageContext.stack.last?.drawing }

/// An image of the size of the one that was begun last.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContext.stack.last.map { DrawnImage(size: $0.size) }
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { _ = ImageContext.stack.popLast() }

/// Does nothing: nothing is drawn on Linux.
public func UIRectFill(_ rect: CGRect) {}

extension UIColor {
  public func set() {}
  public func setFill() {}
  public func setStroke() {}
}
