import CompositionalLayout
import Foundation

/// A view without pixels: a rectangle with a colour, a layer and subviews, as far as layout code
/// touches views.
@preconcurrency @MainActor
open class UIView: UIResponder {
  private var position = CGPoint.zero
  private var box = CGRect.zero

  /// The view's colour.
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be touched; UIKit declares it as an implicitly unwrapped optional.
  open var tintColor: UIColor! = .tintColor
  /// How opaque the view is, 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false
  /// Whether nothing shines through.
  open var isOpaque = true
  /// Whether what sticks out is cut off.
  open var clipsToBounds = false
  /// Whether the view takes part in touches.
  open var isUserInteractionEnabled = true
  /// A number of the app's own.
  open var tag = 0
  /// How the view is scaled, turned and shifted.
  open var transform = CGAffineTransform.identity
  /// How the content fills the view.
  open var contentMode = ContentMode.scaleToFill
  /// How the view follows its parent's size; kept, not acted upon.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask becomes constraints; kept, not acted upon.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether subviews keep the parent's margins.
  open var preservesSuperviewLayoutMargins = false
  /// Whether margins start inside of the safe area.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Whether the content is mirrored from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// What is read aloud.
  open var accessibilityLabel: String?
  /// The layer behind the view, of ``layerClass``.
  open private(set) lazy var layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
  /// The views inside of this one, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view around this one.
  open private(set) weak var superview: UIView?
  /// How the view is scaled, turned and shifted, in space.
  open var transform3D = CATransform3DIdentity
  /// Whether colours are dimmed, as behind a question.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether no other view is touched at the same time.
  open var isExclusiveTouch = false
  /// Whether several fingers count.
  open var isMultipleTouchEnabled = false
  /// Whether the view is emptied before it is drawn.
  open var clearsContextBeforeDrawing = true
  /// Light or dark, whatever the person chose.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether the view is read aloud.
  open var isAccessibilityElement = false
  /// What using the view does, read aloud.
  open var accessibilityHint: String?
  /// The view's value, read aloud.
  open var accessibilityValue: String?
  /// What the view is for those who hear it.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The rules between the view and its subviews.
  open private(set) var constraints: [NSLayoutConstraint] = []
  /// What fingers may do.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
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

  /// The rectangle in the parent, in points.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      bounds.size = newValue.size
    }
  }

  /// The rectangle in the view itself, in points.
  open var bounds: CGRect {
    get { box }
    set { box = newValue }
  }

  /// The centre in the parent, in points.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      position = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// The insets that bars and corners take, in points: the simulated device's.
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(SimulatedDevice.environment.safeArea, isMirrored: isRightToLeft)
  }

  /// The insets of the content, in points.
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(margins, isMirrored: isRightToLeft) }
    set {
      margins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }

  /// The insets of the content in reading direction, in points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { margins }
    set { margins = newValue }
  }

  /// What the screen is like: the parent's traits, or the simulated device's.
  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? UITraitCollection.current
  }

  /// The direction in which the view reads.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  private var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    default: traitCollection.layoutDirection == .rightToLeft
    }
  }

  /// Puts a view in front of the subviews.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view among the subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Takes the view out of its parent.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Adds a rule; kept, not acted upon.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    addConstraints([constraint])
  }

  /// Adds rules; kept, not acted upon.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }

  /// Takes rules away.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { kept in constraints.contains { $0 === kept } }
  }

  /// Adds a gesture; nothing touches here.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Takes a gesture away.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// The foremost view at a point that can be touched.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    return subviews.reversed().lazy
      .compactMap { $0.hitTest($0.convert(point, from: self), with: event) }.first ?? self
  }

  /// Whether a point is in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Called before the view has another parent.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called before the view has another window; there is none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when a view was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is taken away.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the colour of what can be touched changed; nothing here.
  open func tintColorDidChange() {}

  /// Called when the safe area changed; nothing here.
  open func safeAreaInsetsDidChange() {}

  /// Called when the margins changed; nothing here.
  open func layoutMarginsDidChange() {}

  /// Says that the view's own size changed; nothing here.
  open func invalidateIntrinsicContentSize() {}

  /// The size that rules give, in points: the one aimed at, as no rule acts here.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }

  /// The size that rules give, in points: the one aimed at, as no rule acts here.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { targetSize }

  /// Whether the view can have the focus; nothing is focused on Linux.
  open var canBecomeFocused: Bool { false }

  /// Whether the focus may move.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus moved; never on Linux.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Called when a nib was read; none is.
  open func awakeFromNib() {}

  /// Called when the view has another parent; nothing here.
  open func didMoveToSuperview() {}

  /// Called when the view has another window; there is none.
  open func didMoveToWindow() {}

  /// Makes rules; nothing here.
  open func updateConstraints() {}

  /// Draws the view; nothing is drawn.
  open func draw(_ rect: CGRect) {}

  /// Places the subviews; nothing here.
  open func layoutSubviews() {}

  /// Asks for the subviews to be placed later.
  open func setNeedsLayout() {}

  /// Places the subviews now.
  open func layoutIfNeeded() {
    layoutSubviews()
  }

  /// Asks to be drawn; nothing is.
  open func setNeedsDisplay() {}

  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that fits, in points: the one given.
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }

  /// The size that the view would like to have, in points: none of its own.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// What says that a view has no size of its own.
  nonisolated public class var noIntrinsicMetric: CGFloat { -1 }
}
