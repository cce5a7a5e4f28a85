package import CompositionalLayout
public import Foundation

/// A view; stores its frame, colors, layer and subviews, draws nothing. Only a test of a screen
/// places views by their constraints, and lays them out as UIKit does before it draws.
///
/// `animate(withDuration:animations:)` and its like make their changes at once.
///
/// | member                                            | on Linux                                |
/// |---------------------------------------------------|-----------------------------------------|
/// | `transform`, `transform3D`                        | stored; frames do not follow them       |
/// | `layoutSubviews()`                                | called by `layoutIfNeeded()`            |
/// | `updateProperties()`                              | called before `layoutSubviews()`        |
/// | `setNeedsUpdateProperties()`                      | ignored                                 |
/// | `layoutIfNeeded()`                                | lays out subviews in a test of a screen |
/// | `willMove(toSuperview:)`, `didMoveToSuperview()`  | called as in UIKit                      |
/// | `didAddSubview(_:)`, `willRemoveSubview(_:)`      | called as in UIKit                      |
/// | `traitCollectionDidChange(_:)`                    | called in a test of a screen            |
/// | `updateConstraints()`                             | called by `updateConstraintsIfNeeded()` |
/// | `setNeedsLayout()`, `setNeedsUpdateConstraints()` | ignored                                 |
/// | `setNeedsDisplay()`, `setNeedsDisplay(_:)`        | ignored                                 |
/// | `invalidateIntrinsicContentSize()`                | ignored                                 |
/// | `addInteraction(_:)`                              | stored; nothing interacts               |
/// | `drawHierarchy(in:afterScreenUpdates:)`           | ignored: always false                   |
/// | `mask`, `anchorPoint`, `contentScaleFactor`       | stored; frames do not follow them       |
/// | `minimumContentSizeCategory` and its maximum      | stored, without effect                  |
/// | `keyboardLayoutGuide`                             | the safe area's bottom edge             |
/// | `hasAmbiguousLayout`                              | always false                            |
/// | `alignmentRectInsets`                             | ignored                                 |
/// | `alignmentRect(forFrame:)` and its inverse        | the rectangle itself                    |
/// | `forFirstBaselineLayout` and its like             | the view itself                         |
/// | `willMove(toWindow:)`, `didMoveToWindow()`        | never called                            |
/// | `tintColorDidChange()`                            | never called                            |
/// | `safeAreaInsetsDidChange()`                       | never called                            |
/// | `layoutMarginsDidChange()`, `draw(_:)`            | never called                            |
/// | `awakeFromNib()`                                  | called for what stands in for a nib's   |
/// | `prepareForInterfaceBuilder()`                    | never called                            |
/// | `appearance()` and its like                       | a new view; others do not follow it     |
/// | `requiresConstraintBasedLayout`                   | ignored                                 |
/// | `sizeThatFits(_:)`                                | guessed: the size given                 |
/// | `systemLayoutSizeFitting(_:)`                     | guessed: the target size                |
/// | `intrinsicContentSize`                            | none, unless overridden                 |
/// | `contentHuggingPriority(for:)`                    | ignored: always low                     |
/// | `contentCompressionResistancePriority(for:)`      | ignored: always high                    |
/// | `setContentHuggingPriority(_:for:)`               | ignored                                 |
/// | `setContentCompressionResistancePriority(_:for:)` | ignored                                 |
/// | `convert(_:to:)`, `convert(_:from:)`              | ignore transforms                       |
/// | `addGestureRecognizer(_:)`                        | stored; nothing is recognized           |
/// | `snapshotView(afterScreenUpdates:)` and its like  | an empty view of the same size          |
/// | `readableContentGuide`                            | the margins' guide                      |
/// | `canBecomeFocused`, `isFocused`, `endEditing(_:)` | always false                            |
/// | `shouldUpdateFocus(in:)`                          | ignored: always true                    |
/// | `preferredFocusEnvironments`                      | always empty                            |
/// | `setNeedsFocusUpdate()`, `updateFocusIfNeeded()`  | ignored                                 |
/// | `didUpdateFocus(in:with:)`                        | never called                            |
open class UIView: UIResponder {
  private var position = CGPoint.zero {
    didSet { placeLayer() }
  }
  private var box = CGRect.zero {
    didSet {
      placeLayer()
      if autoresizesSubviews, box.size != oldValue.size {
        autoresizeSubviews(from: oldValue.size)
      }
    }
  }
  private var ownLayer: CALayer?

  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var tintColor: UIColor! = .tintColor
  /// The view's opacity, 0 to 1.
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open var transform = CGAffineTransform.identity
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The subviews, from back to front.
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var transform3D = CATransform3DIdentity
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var isExclusiveTouch = false
  open var isMultipleTouchEnabled = false
  open var clearsContextBeforeDrawing = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open internal(set) var constraints: [NSLayoutConstraint] = []
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var mask: UIView?
  /// Pixels per point.
  open var contentScaleFactor: CGFloat = 1
  /// The point of the view that ``center`` is of, in fractions of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var minimumContentSizeCategory: UIContentSizeCategory?
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var interactions: [any UIInteraction] = []
  open var motionEffects: [UIMotionEffect] = []
  /// Since iOS 26.
  open var cornerConfiguration = UICornerConfiguration()
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// What users see enlarged when they hold the view, at large text sizes.
  open var largeContentTitle: String?
  open var largeContentImage: UIImage?
  open var showsLargeContentViewer = false
  open var scalesLargeContentImage = false
  open var accessibilityIgnoresInvertColors = false
  open var restorationIdentifier: String?
  open var focusGroupIdentifier: String?
  package var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The environment that a test shows the view and its subviews in; nil means the superview's, or
  /// the simulated device's.
  package var ownEnvironment: LayoutEnvironment?
  /// The controller whose view this is.
  package internal(set) weak var controller: UIViewController?
  /// What ``traitOverrides`` specifies; nil until it is used.
  var ownTraits: KnownTraits?
  /// The active constraints on the view and its guides.
  var activeConstraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide.Region: UILayoutGuide] = [:]
  private var isLayingOut = false

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view's layer, of ``layerClass``; it has the view's frame.
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

  /// The rectangle in the superview, in points.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      bounds.size = newValue.size
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { box }
    set { box = newValue }
  }

  /// The center in the superview, in points.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      position = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// In points: the simulated device's, or in a test of a screen the part of the superview's insets
  /// that the view reaches into.
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

  /// The traits: the superview's, or the simulated device's.
  open var traitCollection: UITraitCollection {
    let inherited =
      ownEnvironment.map(UITraitCollection.init) ?? superview?.traitCollection
      ?? UITraitCollection.current
    let style = controller?.overrideUserInterfaceStyle ?? .unspecified
    return inherited.styled(style).styled(overrideUserInterfaceStyle)
      .overridden(by: controller?.ownTraits).overridden(by: ownTraits)
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

  open override var accessibilityFrame: CGRect {
    get {
      let own = super.accessibilityFrame
      return own == .zero ? convert(bounds, to: nil as UIView?) : own
    }
    set { super.accessibilityFrame = newValue }
  }

  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  open func removeFromSuperview() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open class var layerClass: AnyClass { CALayer.self }
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class itself; Objective-C has this for every class.
  open class func classForCoder() -> AnyClass { self }

  public class func appearance() -> Self {
    guard let view = self.init(coder: NSCoder()) else {
      preconditionFailure("\(self) has no appearance, because its init(coder:) returns nil.")
    }
    return view
  }

  public class func appearance(
    whenContainedInInstancesOf containers: [AnyClass]
  ) -> Self { appearance() }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    return subviews.reversed().lazy
      .compactMap { $0.hitTest($0.convert(point, from: self), with: event) }.first ?? self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func willMove(toWindow newWindow: UIWindow?) {}

  open func didAddSubview(_ subview: UIView) {}

  open func willRemoveSubview(_ subview: UIView) {}

  open func tintColorDidChange() {}

  open func safeAreaInsetsDidChange() {}

  open func layoutMarginsDidChange() {}

  open func invalidateIntrinsicContentSize() {}

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    GuessLog.note(.constraints)
    return targetSize
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  open var canBecomeFocused: Bool { false }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  open func didMoveToSuperview() {}

  open func didMoveToWindow() {}

  open func updateConstraints() {}

  open func draw(_ rect: CGRect) {}

  /// Since iOS 26.
  open func updateProperties() {}

  open func setNeedsUpdateProperties() {}

  open func updatePropertiesIfNeeded() {
    updateProperties()
  }

  open func layoutSubviews() {}

  open func setNeedsLayout() {}

  open func layoutIfNeeded() {
    guard environment == nil else { return layOutTree() }
    updateProperties()
    layoutSubviews()
  }

  /// Places what constraints place, and lays out the view and the views in it, as UIKit does before
  /// it draws them.
  package func layOutTree() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    controller?.updateProperties()
    updateProperties()
    controller?.viewWillLayoutSubviews()
    var placement = ConstraintPlacement(of: self)
    placement.apply()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
    for view in subviews { view.layOutTree() }
  }

  open func setNeedsDisplay() {}

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    GuessLog.note(.fittingView)
    return size
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// In points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// Stands for no intrinsic size along an axis.
  nonisolated public class var noIntrinsicMetric: CGFloat { -1 }
}
