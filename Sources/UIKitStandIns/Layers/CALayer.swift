import Foundation

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
  /// The point that the position and the transform are about, in fractions.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Where the anchor point is in the parent, in points.
  open var position = CGPoint.zero
  /// What of the layer is shown.
  open var mask: CALayer?
  /// What the app calls the layer.
  open var name: String?
  /// What the layer shows.
  open var contents: Any?
  /// Whether the layer's edges are smoothed when it is turned.
  open var allowsEdgeAntialiasing = false
  /// Whether the layer is hidden.
  open var isHidden = false
  /// Pixels a point.
  open var contentsScale: CGFloat = 1
  /// How the sublayers are scaled, turned and shifted.
  open var sublayerTransform = CATransform3DIdentity
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

  /// Puts a layer just behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index ?? 0))
  }

  /// Puts a layer just in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
  }

  /// Asks to be drawn; nothing is.
  open func setNeedsDisplay() {}
  /// Asks for the sublayers to be placed; nothing here.
  open func setNeedsLayout() {}
  /// Places the sublayers now; nothing here.
  open func layoutIfNeeded() {}
  /// Ends what moves; nothing does.
  open func removeAllAnimations() {}

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

/// A layer of an outline.
open class CAShapeLayer: CALayer {
  /// The outline.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor?
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
  /// Where the line begins, 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, 0 to 1.
  open var strokeEnd: CGFloat = 1
}
