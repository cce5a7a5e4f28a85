#if !canImport(UIKit) && !canImport(AppKit)
/// A layer without pixels: what views are decorated with.
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// How corners bend.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The border's colour.
  open var borderColor: CGColor?
  /// The layer's colour.
  open var backgroundColor: CGColor?
  /// The shadow's colour.
  open var shadowColor: CGColor?
  /// How opaque the shadow is, 0 to 1.
  open var shadowOpacity: Float = 0
  /// How far the shadow is moved, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline; nil follows what is drawn.
  open var shadowPath: CGPath?
  /// Whether what sticks out is cut off.
  open var masksToBounds = false
  /// How opaque the layer is, 0 to 1.
  open var opacity: Float = 1
  /// Where the layer lies in depth.
  open var zPosition: CGFloat = 0
  /// Whether the layer is drawn once and kept.
  open var shouldRasterize = false
  /// Pixels a point of what is kept.
  open var rasterizationScale: CGFloat = 1
  /// The rectangle in the parent, in points.
  open var frame = CGRect.zero
  /// How the layer is scaled, turned and shifted.
  open var transform = CATransform3DIdentity
  /// The rectangle in the layer itself, in points.
  open var bounds = CGRect.zero
  /// The layers inside of this one, from back to front.
  open private(set) var sublayers: [CALayer]?

  /// Creates a layer at the origin, of no size.
  public required override init() {
    super.init()
  }

  /// Puts a layer in front of the sublayers.
  open func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Puts a layer among the sublayers.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Takes the layer out of its parent; none is known here.
  open func removeFromSuperlayer() {}
}

/// A layer that runs from one colour to another.
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?
  /// Where each colour is, 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first colour is, in fractions of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in fractions of the layer.
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

/// How corners bend.
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
#endif
