public import Foundation

/// A layer; stores its properties, draws nothing.
open class CALayer: NSObject {
  /// The radius of the corners, in points. Supported.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded. Supported.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of the corners. Supported.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points. Supported.
  open var borderWidth: CGFloat = 0
  /// The border's color. Supported.
  open var borderColor: CGColor?
  /// The layer's color. Supported.
  open var backgroundColor: CGColor?
  /// The shadow's color. Supported.
  open var shadowColor: CGColor?
  /// The shadow's opacity, 0 to 1. Supported.
  open var shadowOpacity: Float = 0
  /// The shadow's offset, in points. Supported.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's blur radius, in points. Supported.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline; nil follows the layer's content. Supported.
  open var shadowPath: CGPath?
  /// Whether subviews are clipped to the bounds. Supported.
  open var masksToBounds = false
  /// The layer's opacity, 0 to 1. Supported.
  open var opacity: Float = 1
  /// The layer's position in depth. Supported.
  open var zPosition: CGFloat = 0
  /// Whether the layer is drawn as a bitmap. Supported.
  open var shouldRasterize = false
  /// The bitmap's pixels per point. Supported.
  open var rasterizationScale: CGFloat = 1
  /// The rectangle in the superlayer, in points, of ``bounds``, ``position`` and ``anchorPoint``.
  /// Supported.
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
  /// The transform; frames do not follow it. Supported.
  open var transform = CATransform3DIdentity
  /// The point of the layer at ``position``, in fractions of its size. Supported.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The place of the anchor point in the superlayer, in points. Supported.
  open var position = CGPoint.zero
  /// The layer whose alpha masks this one. Supported.
  open var mask: CALayer?
  /// A name set by the app. Supported.
  open var name: String?
  /// The layer's content. Supported.
  open var contents: Any?
  /// Whether edges are antialiased. Supported.
  open var allowsEdgeAntialiasing = false
  /// Whether the layer is hidden. Supported.
  open var isHidden = false
  /// Pixels per point. Supported.
  open var contentsScale: CGFloat = 1
  /// The transform of the sublayers. Supported.
  open var sublayerTransform = CATransform3DIdentity
  /// The layer's rectangle in its own coordinates, in points. Supported.
  open var bounds = CGRect.zero
  /// The sublayers, from back to front. Supported.
  open private(set) var sublayers: [CALayer]?
  /// The superlayer. Supported.
  open private(set) weak var superlayer: CALayer?

  /// Creates a layer at the origin, without a size.
  public required override init() {
    super.init()
  }

  /// Adds a layer in front of the sublayers. Supported.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Adds a layer among the sublayers. Supported.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Adds a layer just behind another. Supported.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index ?? 0))
  }

  /// Adds a layer just in front of another. Supported.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
  }

  /// Requests drawing. Ignored.
  open func setNeedsDisplay() {}
  /// Requests a layout pass. Ignored.
  open func setNeedsLayout() {}
  /// Lays out the sublayers now. Ignored.
  open func layoutIfNeeded() {}
  /// Removes all animations. Ignored.
  open func removeAllAnimations() {}

  /// Removes the layer from its superlayer. Supported.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

/// A layer of a gradient; stores its properties, draws nothing.
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor`. Supported.
  open var colors: [Any]?
  /// Where each color is, 0 to 1. Supported.
  open var locations: [NSNumber]?
  /// Where the first color is, in fractions of the layer. Supported.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last color is, in fractions of the layer. Supported.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// The corners of a layer, with Apple's raw values.
public struct CACornerMask: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a set from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of the corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the curve.
  public let rawValue: String

  /// Creates a curve from Apple's name of it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Circular.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Continuous.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer of a path; stores its properties, draws nothing.
open class CAShapeLayer: CALayer {
  /// The path. Supported.
  open var path: CGPath?
  /// The color inside. Supported.
  open var fillColor: CGColor?
  /// The the line. Supported color.
  open var strokeColor: CGColor?
  /// The width of the line, in points. Supported.
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, in points. Supported.
  open var lineDashPattern: [NSNumber]?
  /// Where the line begins, 0 to 1. Supported.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, 0 to 1. Supported.
  open var strokeEnd: CGFloat = 1
}
