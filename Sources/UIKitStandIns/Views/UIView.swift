package import CompositionalLayout
public import Foundation

/// A view; stores its frame, colors, layer and subviews, draws nothing. Constraints are stored
/// and not solved.
@preconcurrency @MainActor
open class UIView: UIResponder {
  private var position = CGPoint.zero {
    didSet { placeLayer() }
  }
  private var box = CGRect.zero {
    didSet {
      placeLayer()
      if box.size != oldValue.size { autoresizeSubviews(from: oldValue.size) }
    }
  }
  private var ownLayer: CALayer?

  /// The background's color. Supported.
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint color. Supported; UIKit declares it as an implicitly unwrapped optional.
  open var tintColor: UIColor! = .tintColor
  /// The view's opacity, 0 to 1. Supported.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden. Supported.
  open var isHidden = false
  /// Whether the view is opaque. Supported.
  open var isOpaque = true
  /// Whether subviews are clipped to the bounds. Supported.
  open var clipsToBounds = false
  /// Whether the view handles touches. Supported.
  open var isUserInteractionEnabled = true
  /// A number set by the app. Supported.
  open var tag = 0
  /// The transform; frames do not follow it. Supported.
  open var transform = CGAffineTransform.identity
  /// How the content fills the view. Supported.
  open var contentMode = ContentMode.scaleToFill
  /// How the view follows its superview's size. Supported.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask counts, and not constraints. Supported.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether the superview's margins count for the view's. Supported.
  open var preservesSuperviewLayoutMargins = false
  /// Whether margins are added to the safe area. Supported.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Whether the view is mirrored in right-to-left layouts. Supported.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The subviews, from back to front. Supported.
  open private(set) var subviews: [UIView] = []
  /// The superview. Supported.
  open private(set) weak var superview: UIView?
  /// The transform in space; frames do not follow it. Supported.
  open var transform3D = CATransform3DIdentity
  /// How the tint color is adjusted. Supported.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether other views receive no touches at the same time. Supported.
  open var isExclusiveTouch = false
  /// Whether the view handles several touches. Supported.
  open var isMultipleTouchEnabled = false
  /// Whether the view is emptied before it is drawn. Supported.
  open var clearsContextBeforeDrawing = true
  /// The interface style set by the app. Supported.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The constraints between the view and its subviews. Supported.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The gesture recognizers. Supported.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  package var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The environment that a test shows the view and its subviews in; nil means the superview's, or
  /// the simulated device's.
  package var ownEnvironment: LayoutEnvironment?
  /// The controller whose view this is.
  package internal(set) weak var controller: UIViewController?
  /// The active constraints on the view and its guides.
  var activeConstraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide.Region: UILayoutGuide] = [:]
  private var isLayingOut = false

  /// Creates a view with a frame, in points.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// Creates a view at the origin, without a size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view without reading the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view's layer, of ``layerClass``; it has the view's frame. Supported.
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

  /// The rectangle in the superview, in points. Supported.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      bounds.size = newValue.size
    }
  }

  /// The view's rectangle in its own coordinates, in points. Supported.
  open var bounds: CGRect {
    get { box }
    set { box = newValue }
  }

  /// The center in the superview, in points. Supported.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      position = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// The safe area's insets, in points: the simulated device's, or in a test of a screen the part of
  /// the superview's that the view reaches into. Supported.
  open var safeAreaInsets: UIEdgeInsets {
    guard ownEnvironment == nil, let superview, superview.environment != nil else {
      let environment = ownEnvironment ?? SimulatedDevice.environment
      return UIEdgeInsets(environment.safeArea, isMirrored: isRightToLeft)
    }
    let (outer, box) = (superview.safeAreaInsets, superview.bounds)
    let added = controller?.addedSafeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - box.minY)) + added.top,
      left: max(0, outer.left - (frame.minX - box.minX)) + added.left,
      bottom: max(0, outer.bottom - (box.maxY - frame.maxY)) + added.bottom,
      right: max(0, outer.right - (box.maxX - frame.maxX)) + added.right)
  }

  /// The insets of the content, in points. Supported.
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(margins, isMirrored: isRightToLeft) }
    set {
      margins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }

  /// The insets of the content in reading direction, in points. Supported.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { margins }
    set { margins = newValue }
  }

  /// The traits: the superview's, or the simulated device's. Supported.
  open var traitCollection: UITraitCollection {
    let inherited =
      ownEnvironment.map(UITraitCollection.init) ?? superview?.traitCollection
      ?? UITraitCollection.current
    let style = controller?.overrideUserInterfaceStyle ?? .unspecified
    return inherited.styled(style).styled(overrideUserInterfaceStyle)
  }

  /// The environment that a test shows the view in; nil outside a test of a screen.
  package var environment: LayoutEnvironment? { ownEnvironment ?? superview?.environment }

  var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    default: traitCollection.layoutDirection == .rightToLeft
    }
  }

  /// Adds a view in front of the subviews. Supported.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view among the subviews. Supported.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview. Supported.
  open func removeFromSuperview() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The frontmost view at a point that handles touches. Supported.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    return subviews.reversed().lazy
      .compactMap { $0.hitTest($0.convert(point, from: self), with: event) }.first ?? self
  }

  /// Whether a point is in the view. Supported.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Called before the superview changes. Supported: called as in UIKit.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called before the window changes. Ignored: never called on Linux.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after a subview was added. Supported: called as in UIKit.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed. Supported: called as in UIKit.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the tint color changed. Ignored: never called on Linux.
  open func tintColorDidChange() {}

  /// Called when the safe area changed. Ignored: never called on Linux.
  open func safeAreaInsetsDidChange() {}

  /// Called when the margins changed. Ignored: never called on Linux.
  open func layoutMarginsDidChange() {}

  /// Reports a changed intrinsic size. Ignored.
  open func invalidateIntrinsicContentSize() {}

  /// The size that constraints give, in points. Guessed: the target size, because constraints are
  /// not solved.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    GuessLog.note(.constraints)
    return targetSize
  }

  /// The size that constraints give, in points. Guessed: the target size, because constraints are
  /// not solved.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  /// Whether the view can have the focus. Ignored: nothing is focused on Linux.
  open var canBecomeFocused: Bool { false }

  /// Whether the focus may move. Ignored.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus moved. Ignored: never called on Linux.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Called when a nib was loaded. Ignored: never called on Linux.
  open func awakeFromNib() {}

  /// Called after the superview has changed. Supported: called as in UIKit.
  open func didMoveToSuperview() {}

  /// Called after the window has changed. Ignored: never called on Linux.
  open func didMoveToWindow() {}

  /// Updates the constraints; a subclass may. Ignored.
  open func updateConstraints() {}

  /// Draws the view. Ignored: never called on Linux.
  open func draw(_ rect: CGRect) {}

  /// Lays out the subviews; a subclass may. Ignored.
  open func layoutSubviews() {}

  /// Requests a layout pass. Ignored.
  open func setNeedsLayout() {}

  /// Lays out the subviews now, in a test of a screen with all views in them. Supported.
  open func layoutIfNeeded() {
    if environment == nil { layoutSubviews() } else { layOutTree() }
  }

  /// Places what constraints place, and lays out the view and the views in it, as UIKit does before
  /// it draws them.
  package func layOutTree() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    controller?.viewWillLayoutSubviews()
    var placement = ConstraintPlacement(of: self)
    placement.apply()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
    for view in subviews { view.layOutTree() }
  }

  /// Requests drawing. Ignored.
  open func setNeedsDisplay() {}

  /// Called when the traits changed. Supported in a test of a screen.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that fits, in points. Guessed: the size given.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    GuessLog.note(.fittingView)
    return size
  }

  /// The size that the view has by its content, in points. Supported: none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Stands for no intrinsic size along an axis.
  nonisolated public class var noIntrinsicMetric: CGFloat { -1 }
}
