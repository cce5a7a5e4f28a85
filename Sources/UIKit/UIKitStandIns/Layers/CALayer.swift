public import Foundation

/// A layer; stores its properties, draws nothing.
///
/// | member                                       | on Linux                        |
/// |----------------------------------------------|---------------------------------|
/// | `transform`                                  | stored; frames do not follow it |
/// | `setNeedsDisplay()`, `setNeedsLayout()`      | ignored                         |
/// | `presentation()`                             | the layer itself                |
/// | `render(in:)`                                | ignored                         |
/// | `animation(forKey:)`, `animationKeys()`      | always nil                      |
/// | `layoutIfNeeded()`                           | ignored                         |
/// | `add(_:forKey:)`, `removeAnimation(forKey:)` | ignored                         |
/// | `removeAllAnimations()`                      | ignored                         |
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  /// The part of the contents that is shown, in fractions of their size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  /// The shadow's offset, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's blur radius, in points.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline; nil follows the layer's content.
  open var shadowPath: CGPath?
  open var masksToBounds = false
  /// The layer's opacity, 0 to 1.
  open var opacity: Float = 1
  open var zPosition: CGFloat = 0
  open var shouldRasterize = false
  /// The bitmap's pixels per point.
  open var rasterizationScale: CGFloat = 1
  /// The rectangle in the superlayer, in points, of ``bounds``, ``position`` and ``anchorPoint``.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width,
        y: position.y - anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.origin.x + anchorPoint.x * newValue.width,
        y: newValue.origin.y + anchorPoint.y * newValue.height)
    }
  }
  open var transform = CATransform3DIdentity
  /// The point of the layer at ``position``, in fractions of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The place of the anchor point in the superlayer, in points.
  open var position = CGPoint.zero
  open var mask: CALayer?
  open var name: String?
  open var contents: Any?
  open var allowsEdgeAntialiasing = false
  open var isHidden = false
  open var isOpaque = false
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var drawsAsynchronously = false
  open var allowsGroupOpacity = true
  open var needsDisplayOnBoundsChange = false
  open var contentsGravity = CALayerContentsGravity.resize
  open var actions: [String: any CAAction]?
  open var compositingFilter: Any?
  open var filters: [Any]?
  open var style: [AnyHashable: Any]?
  open var speed: Float = 1
  /// In seconds.
  open var timeOffset: TimeInterval = 0
  /// In seconds.
  open var beginTime: TimeInterval = 0
  /// Pixels per point.
  open var contentsScale: CGFloat = 1
  open var sublayerTransform = CATransform3DIdentity
  /// The layer's rectangle in its own coordinates, in points.
  open var bounds = CGRect.zero
  /// The sublayers, from back to front.
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public required override init() {
    super.init()
  }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(index))
  }

  open func presentation() -> Self? { self }
  open func render(in ctx: CGContext) {}
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func removeAllAnimations() {}

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

/// A layer of a gradient; stores its properties, draws nothing.
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor`.
  open var colors: [Any]?
  /// Where each color is, 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first color is, in fractions of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last color is, in fractions of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}

/// A layer that is drawn several times; stores its properties, draws nothing.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  /// Between one instance and the next, in seconds.
  open var instanceDelay: TimeInterval = 0
  /// Between one instance and the next.
  open var instanceTransform = CATransform3DIdentity
  open var instanceColor: CGColor?
  /// What each instance adds to the parts of the color.
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0
  open var preservesDepth = false
}

/// The corners of a layer, with Apple's raw values.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A layer of a path; stores its properties, draws nothing.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
  /// Where the line begins, 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, 0 to 1.
  open var strokeEnd: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var miterLimit: CGFloat = 10
  /// In points.
  open var lineDashPhase: CGFloat = 0
}

/// A layer of a text; stores its properties, draws nothing.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`.
  open var string: Any?
  open var font: Any?
  /// In points.
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
  open var isWrapped = false
  open var alignmentMode = CATextLayerAlignmentMode.natural
  open var truncationMode = CATextLayerTruncationMode.none
}
