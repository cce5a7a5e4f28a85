public import Foundation

/// A scroll view; stores its offset, insets and content size, and scrolls at once.
///
/// A view that is scrolled to its start stays there when the insets change.
///
/// | member                                            | on Linux                          |
/// |---------------------------------------------------|-----------------------------------|
/// | `scrollsToTop`, `flashScrollIndicators()`         | ignored                           |
/// | `delaysContentTouches`, `canCancelContentTouches` | ignored                           |
/// | `isTracking`, `isDragging`, `isDecelerating`      | always false                      |
/// | `isZooming`, `isZoomBouncing`                     | always false                      |
/// | `stopScrollingAndZooming()`                       | ignored                           |
/// | `zoomScale`, `setZoomScale(_:animated:)`          | stored; the content is not scaled |
/// | `zoom(to:animated:)`                              | ignored                           |
open class UIScrollView: UIView {
  /// How the safe area is added to the content's insets, with Apple's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// How fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How scrolling dismisses the keyboard, with Apple's raw values.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag
    /// With the finger.
    case interactive
  }

  /// Insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    willSet { wasAtStart = isAtStart }
    didSet { if wasAtStart { scrollToStart() } }
  }
  /// How the safe area is added to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { wasAtStart = isAtStart }
    didSet { if wasAtStart { scrollToStart() } }
  }
  /// The size of the scrollable content, in points.
  open var contentSize = CGSize.zero
  /// Insets of both scroll indicators, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the vertical scroll indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the horizontal scroll indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var indicatorStyle = IndicatorStyle.default
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  /// The delegate that this class tells of scrolling. A view whose delegate has a type of its own sets it, too, except
  /// for a collection view, which tells its delegate itself, after its layout.
  open weak var scrollDelegate: (any UIScrollViewDelegate)?
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }
  open var allowsKeyboardScrolling = true
  open var bouncesZoom = true
  public let panGestureRecognizer = UIPanGestureRecognizer()
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = .init()
  open var isPagingEnabled = false
  open var isScrollEnabled = true
  open var bounces = true
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var refreshControl: UIRefreshControl?
  /// Since iOS 26, as the next ones.
  public private(set) lazy var topEdgeEffect = UIScrollEdgeEffect()
  public private(set) lazy var leftEdgeEffect = UIScrollEdgeEffect()
  public private(set) lazy var bottomEdgeEffect = UIScrollEdgeEffect()
  public private(set) lazy var rightEdgeEffect = UIScrollEdgeEffect()
  open var decelerationRate = DecelerationRate.normal

  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { scrollDelegate?.scrollViewDidScroll(self) } }
  }

  /// The bounds' origin: the point of the content at the view's top left, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale)
  }

  open func zoom(to rect: CGRect, animated: Bool) {}
  open func stopScrollingAndZooming() {}

  private var wasAtStart = false

  /// The initial position, where the content starts after the insets.
  private var start: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top)
  }

  package var isAtStart: Bool { contentOffset == start }
  package func scrollToStart() { contentOffset = start }

  /// The sum of ``contentInset`` and the safe area's insets, in points.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    let isAll = contentInsetAdjustmentBehavior == .always
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + (isAll ? safe.left : 0),
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + (isAll ? safe.right : 0))
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = max(min(offset.x, rect.minX), rect.maxX - bounds.width)
    offset.y = max(min(offset.y, rect.minY), rect.maxY - bounds.height)
    contentOffset = offset
  }

  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}
