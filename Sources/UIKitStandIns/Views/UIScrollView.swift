public import Foundation

/// A scroll view; stores its offset, insets and content size, and scrolls immediately.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How the safe area is added to the content's insets, with Apple's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The system decides.
    case automatic = 0
    /// Along the axes that scroll.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }

  /// How fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How scrolling dismisses the keyboard, with Apple's raw values.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by scrolling.
    case none = 0
    /// When scrolling starts.
    case onDrag = 1
    /// With the finger.
    case interactive = 2
  }

  /// Insets around the content, in points. A view scrolled to its start stays at its start.
  /// Supported.
  open var contentInset = UIEdgeInsets.zero {
    willSet { wasAtStart = isAtStart }
    didSet { if wasAtStart { scrollToStart() } }
  }
  /// How the safe area is added to them. A view scrolled to its start stays at its start.
  /// Supported.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { wasAtStart = isAtStart }
    didSet { if wasAtStart { scrollToStart() } }
  }
  /// The size of the scrollable content, in points. Supported.
  open var contentSize = CGSize.zero
  /// Insets of both scroll indicators, in points. Supported.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the vertical scroll indicator, in points. Supported.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether scroll indicators keep clear of the safe area. Supported.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// How the scroll indicators look. Supported.
  open var indicatorStyle = IndicatorStyle.default
  /// The least scale of the content. Supported.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale of the content. Supported.
  open var maximumZoomScale: CGFloat = 1
  /// The scale of the content. Stored without any effect.
  open var zoomScale: CGFloat = 1
  /// The delegate, unless the view has one of its own type. Supported.
  open weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// Whether scrolling keeps to one direction. Supported.
  open var isDirectionalLockEnabled = false
  /// Whether a tap on the status bar scrolls to the start. Ignored.
  open var scrollsToTop = true
  /// Whether touches of the content are delayed. Ignored.
  open var delaysContentTouches = true
  /// Whether scrolling cancels touches of the content. Ignored.
  open var canCancelContentTouches = true
  /// Whether a touch tracks the content. Ignored: always false.
  open var isTracking: Bool { false }
  /// Whether a touch scrolls the content. Ignored: always false.
  open var isDragging: Bool { false }
  /// Whether scrolling slows down. Ignored: always false.
  open var isDecelerating: Bool { false }
  /// The gesture that scrolls. Supported.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// Whether scrolling stops at multiples of the bounds. Supported.
  open var isPagingEnabled = false
  /// Whether touches scroll. Supported.
  open var isScrollEnabled = true
  /// Whether scrolling bounces at the ends. Supported.
  open var bounces = true
  /// Whether vertical scrolling bounces even where the content fits. Supported.
  open var alwaysBounceVertical = false
  /// Whether horizontal scrolling bounces even where the content fits. Supported.
  open var alwaysBounceHorizontal = false
  /// Whether the horizontal scroll indicator is shown. Supported.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical scroll indicator is shown. Supported.
  open var showsVerticalScrollIndicator = true
  /// How scrolling dismisses the keyboard. Supported.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A refresh control; stores whether it refreshes. Supported.
  open var refreshControl: UIRefreshControl?
  /// How fast scrolling slows down. Supported.
  open var decelerationRate = DecelerationRate.normal

  /// The bounds' origin: the point of the content at the view's top left, in points. Supported.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to an offset, in points, immediately. Supported.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  private var wasAtStart = false

  private var isAtStart: Bool {
    let insets = adjustedContentInset
    return contentOffset == CGPoint(x: -insets.left, y: -insets.top)
  }

  /// Scrolls to the initial position, where the content starts after the insets.
  package func scrollToStart() {
    let insets = adjustedContentInset
    contentOffset = CGPoint(x: -insets.left, y: -insets.top)
  }

  /// The sum of ``contentInset`` and the safe area's insets, in points. Supported.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    let isAll = contentInsetAdjustmentBehavior == .always
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + (isAll ? safe.left : 0),
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + (isAll ? safe.right : 0))
  }

  /// Scrolls as little as needed to show a rectangle of the content, immediately. Supported.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = max(min(offset.x, rect.minX), rect.maxX - bounds.width)
    offset.y = max(min(offset.y, rect.minY), rect.maxY - bounds.height)
    contentOffset = offset
  }

  /// Whether scrolling cancels a view's touches. Supported.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}
