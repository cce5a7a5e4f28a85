import Foundation

/// A layer; keeps what it is set to and draws nothing.
open class CALayer: NSObject {
  /// The radius of the corners, in points. Kept.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded. Kept.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of the corners. Kept.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points. Kept.
  open var borderWidth: CGFloat = 0
  /// The border's colour. Kept.
  open var borderColor: CGColor?
  /// The layer's colour. Kept.
  open var backgroundColor: CGColor?
  /// The shadow's colour. Kept.
  open var shadowColor: CGColor?
  /// How opaque the shadow is, 0 to 1. Kept.
  open var shadowOpacity: Float = 0
  /// The shadow's offset, in points. Kept.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points. Kept.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline; nil follows what is drawn. Kept.
  open var shadowPath: CGPath?
  /// Whether subviews are clipped to the bounds. Kept.
  open var masksToBounds = false
  /// How opaque the layer is, 0 to 1. Kept.
  open var opacity: Float = 1
  /// Where the layer lies in depth. Kept.
  open var zPosition: CGFloat = 0
  /// Whether the layer is drawn as a bitmap. Kept.
  open var shouldRasterize = false
  /// The bitmap's pixels per point. Kept.
  open var rasterizationScale: CGFloat = 1
  /// The rectangle in the superlayer, in points, of ``bounds``, ``position`` and ``anchorPoint``.
  /// Kept.
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
  /// The transform; frames do not follow it. Kept.
  open var transform = CATransform3DIdentity
  /// The point of the layer at ``position``, in fractions of its size. Kept.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The place of the anchor point in the superlayer, in points. Kept.
  open var position = CGPoint.zero
  /// The layer whose alpha masks this one. Kept.
  open var mask: CALayer?
  /// A name that the app gives. Kept.
  open var name: String?
  /// What the layer shows. Kept.
  open var contents: Any?
  /// Whether edges are antialiased. Kept.
  open var allowsEdgeAntialiasing = false
  /// Whether the layer is hidden. Kept.
  open var isHidden = false
  /// Pixels per point. Kept.
  open var contentsScale: CGFloat = 1
  /// The transform of the sublayers. Kept.
  open var sublayerTransform = CATransform3DIdentity
  /// The rectangle in the layer itself, in points. Kept.
  open var bounds = CGRect.zero
  /// The sublayers, from back to front. Kept.
  open private(set) var sublayers: [CALayer]?
  /// The layer that holds this one. Kept.
  open private(set) weak var superlayer: CALayer?

  /// Creates a layer at the origin, of no size.
  public required override init() {
    super.init()
  }

  /// Adds a layer in front of the sublayers. Kept.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Adds a layer among the sublayers. Kept.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Adds a layer just behind another. Kept.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index ?? 0))
  }

  /// Adds a layer just in front of another. Kept.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
  }

  /// Marks as needing to be drawn. Ignored.
  open func setNeedsDisplay() {}
  /// Asks for a layout later. Ignored.
  open func setNeedsLayout() {}
  /// Lays out the sublayers now. Ignored.
  open func layoutIfNeeded() {}
  /// Removes all animations. Ignored.
  open func removeAllAnimations() {}

  /// Removes the layer from its superlayer. Kept.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

/// A layer of a gradient; keeps what it is set to and draws nothing.
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`. Kept.
  open var colors: [Any]?
  /// Where each colour is, 0 to 1. Kept.
  open var locations: [NSNumber]?
  /// Where the first colour is, in fractions of the layer. Kept.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in fractions of the layer. Kept.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// The corners of a layer, with Apple's bits.
public struct CACornerMask: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
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

  /// A circle's.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A rounder one.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer of a path; keeps what it is set to and draws nothing.
open class CAShapeLayer: CALayer {
  /// The path. Kept.
  open var path: CGPath?
  /// The colour inside. Kept.
  open var fillColor: CGColor?
  /// The colour of the line. Kept.
  open var strokeColor: CGColor?
  /// The width of the line, in points. Kept.
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, in points. Kept.
  open var lineDashPattern: [NSNumber]?
  /// Where the line begins, 0 to 1. Kept.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, 0 to 1. Kept.
  open var strokeEnd: CGFloat = 1
}
