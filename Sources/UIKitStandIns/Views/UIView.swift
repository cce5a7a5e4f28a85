import CompositionalLayout
import Foundation

/// A view; keeps its frame, colours, layer and subviews, and draws nothing. Constraints are kept
/// and not solved.
@preconcurrency @MainActor
open class UIView: UIResponder {
  private var position = CGPoint.zero {
    didSet { placeLayer() }
  }
  private var box = CGRect.zero {
    didSet { placeLayer() }
  }
  private var ownLayer: CALayer?

  /// The background's colour. Kept.
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint colour. Kept; UIKit declares it as an implicitly unwrapped optional.
  open var tintColor: UIColor! = .tintColor
  /// How opaque the view is, 0 to 1. Kept.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden. Kept.
  open var isHidden = false
  /// Whether the view is opaque. Kept.
  open var isOpaque = true
  /// Whether subviews are clipped to the bounds. Kept.
  open var clipsToBounds = false
  /// Whether the view takes touches. Kept.
  open var isUserInteractionEnabled = true
  /// A number that the app gives. Kept.
  open var tag = 0
  /// The transform; frames do not follow it. Kept.
  open var transform = CGAffineTransform.identity
  /// How the content fills the view. Kept.
  open var contentMode = ContentMode.scaleToFill
  /// How the view follows its superview's size. Kept, without any effect.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask becomes constraints. Kept, without any effect.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether the superview's margins count for the view's. Kept.
  open var preservesSuperviewLayoutMargins = false
  /// Whether margins are added to the safe area. Kept.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Whether the view is mirrored where people read from right to left. Kept.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The subviews, from back to front. Kept.
  open private(set) var subviews: [UIView] = []
  /// The view that holds this one. Kept.
  open private(set) weak var superview: UIView?
  /// The transform in space; frames do not follow it. Kept.
  open var transform3D = CATransform3DIdentity
  /// How the tint colour is adjusted. Kept.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether other views take no touches meanwhile. Kept.
  open var isExclusiveTouch = false
  /// Whether the view takes several touches. Kept.
  open var isMultipleTouchEnabled = false
  /// Whether the view is emptied before it is drawn. Kept.
  open var clearsContextBeforeDrawing = true
  /// The interface style that the app asks for. Kept.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The constraints between the view and its subviews. Kept.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The gesture recognisers. Kept.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  package var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  /// Creates a view of a frame, in points.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// Creates a view at the origin, of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view's layer, of ``layerClass``; it has the view's frame. Kept.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    ownLayer = layer
    placeLayer()
    return layer
  }

  private func placeLayer() {
    ownLayer?.bounds = box
    ownLayer?.position = CGPoint(x: position.x + box.width / 2, y: position.y + box.height / 2)
  }

  /// The rectangle in the superview, in points. Kept.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      bounds.size = newValue.size
    }
  }

  /// The rectangle in the view itself, in points. Kept.
  open var bounds: CGRect {
    get { box }
    set { box = newValue }
  }

  /// The centre in the superview, in points. Kept.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      position = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// The safe area's insets, in points: the simulated device's. Kept.
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(SimulatedDevice.environment.safeArea, isMirrored: isRightToLeft)
  }

  /// The insets of the content, in points. Kept.
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(margins, isMirrored: isRightToLeft) }
    set {
      margins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }

  /// The insets of the content in reading direction, in points. Kept.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { margins }
    set { margins = newValue }
  }

  /// The traits: the superview's, or the simulated device's. Kept.
  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? UITraitCollection.current
  }

  var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    default: traitCollection.layoutDirection == .rightToLeft
    }
  }

  /// Adds a view in front of the subviews. Kept.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view among the subviews. Kept.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview. Kept.
  open func removeFromSuperview() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The foremost view at a point that takes touches. Kept.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    return subviews.reversed().lazy
      .compactMap { $0.hitTest($0.convert(point, from: self), with: event) }.first ?? self
  }

  /// Whether a point is in the view. Kept.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Called before the view has another superview. Kept: it is called.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called before the view has another window. Ignored: never on Linux.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when a view was added. Kept: it is called.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is taken away. Kept: it is called.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the tint colour changed. Ignored: never on Linux.
  open func tintColorDidChange() {}

  /// Called when the safe area changed. Ignored: never on Linux.
  open func safeAreaInsetsDidChange() {}

  /// Called when the margins changed. Ignored: never on Linux.
  open func layoutMarginsDidChange() {}

  /// Says that the intrinsic size changed. Ignored.
  open func invalidateIntrinsicContentSize() {}

  /// The size that constraints give, in points. Guessed: the size asked for, as no constraint is
  /// solved.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    GuessLog.note(.constraints)
    return targetSize
  }

  /// The size that constraints give, in points. Guessed: the size asked for, as no constraint is
  /// solved.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  /// Whether the view can have the focus. Ignored: nothing is focused on Linux.
  open var canBecomeFocused: Bool { false }

  /// Whether the focus may move. Ignored.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus moved. Ignored: never on Linux.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Called when a nib was loaded. Ignored: never on Linux.
  open func awakeFromNib() {}

  /// Called when the view has another superview. Kept: it is called.
  open func didMoveToSuperview() {}

  /// Called when the view has another window. Ignored: never on Linux.
  open func didMoveToWindow() {}

  /// Updates the constraints; a subclass may. Ignored.
  open func updateConstraints() {}

  /// Draws the view. Ignored: never called on Linux.
  open func draw(_ rect: CGRect) {}

  /// Lays out the subviews; a subclass may. Ignored.
  open func layoutSubviews() {}

  /// Asks for a layout later. Ignored.
  open func setNeedsLayout() {}

  /// Lays out the subviews now. Kept.
  open func layoutIfNeeded() {
    layoutSubviews()
  }

  /// Marks as needing to be drawn. Ignored.
  open func setNeedsDisplay() {}

  /// Called when the traits changed. Ignored: never on Linux.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that fits, in points. Guessed: the size given.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    GuessLog.note(.fittingView)
    return size
  }

  /// The size that the view has by its content, in points. Kept: none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that a view has no intrinsic size along an axis.
  nonisolated public class var noIntrinsicMetric: CGFloat { -1 }
}
