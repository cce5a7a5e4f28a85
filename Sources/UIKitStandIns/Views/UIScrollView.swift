import Foundation

/// A view whose content is larger than itself.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How safe areas become insets, with Apple's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system decides.
    case automatic = 0
    /// Along what scrolls.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// Always.
    case always = 3
  }

  /// How soon a flick comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of speed that is left after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the keyboard goes away, with Apple's raw values.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by scrolling.
    case none = 0
    /// When scrolling starts.
    case onDrag = 1
    /// With the finger.
    case interactive = 2
  }

  /// Insets around the content, in points. Content at its start stays there.
  open var contentInset = UIEdgeInsets.zero {
    willSet { wasAtStart = isAtStart }
    didSet { if wasAtStart { scrollToStart() } }
  }
  /// How the safe area is added to them. Content at its start stays there.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { wasAtStart = isAtStart }
    didSet { if wasAtStart { scrollToStart() } }
  }
  /// The size of all that scrolls, in points.
  open var contentSize = CGSize.zero
  /// The room that the bars keep clear of, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The room that the bar along y keeps clear of, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the bars keep clear of the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// How the bars look.
  open var indicatorStyle = IndicatorStyle.default
  /// The least scale of the content.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale of the content.
  open var maximumZoomScale: CGFloat = 1
  /// The scale of the content; kept, not acted upon.
  open var zoomScale: CGFloat = 1
  /// Who is told of the content's moves, unless the view has a delegate of its own type.
  open weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// Whether a drag keeps to one direction.
  open var isDirectionalLockEnabled = false
  /// Whether touching the top of the screen scrolls to the start.
  open var scrollsToTop = true
  /// Whether touches wait until it is clear that nothing scrolls.
  open var delaysContentTouches = true
  /// Whether touches end when something scrolls.
  open var canCancelContentTouches = true
  /// Whether a finger touches the content: none does here.
  open var isTracking: Bool { false }
  /// Whether a finger moves the content: none does here.
  open var isDragging: Bool { false }
  /// Whether the content slows down: it always stands here.
  open var isDecelerating: Bool { false }
  /// The finger that moves the content.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// Whether pages are turned.
  open var isPagingEnabled = false
  /// Whether fingers scroll.
  open var isScrollEnabled = true
  /// Whether the ends spring back.
  open var bounces = true
  /// Whether they do with little content, along y.
  open var alwaysBounceVertical = false
  /// Whether they do with little content, along x.
  open var alwaysBounceHorizontal = false
  /// Whether a bar shows how far is scrolled along x.
  open var showsHorizontalScrollIndicator = true
  /// Whether a bar shows how far is scrolled along y.
  open var showsVerticalScrollIndicator = true
  /// How the keyboard goes away; there is none.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// What is pulled to load anew.
  open var refreshControl: UIRefreshControl?
  /// How soon a flick comes to rest.
  open var decelerationRate = DecelerationRate.normal

  /// How far is scrolled, in points: the bounds' origin.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls, in points; at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  private var wasAtStart = false

  private var isAtStart: Bool {
    let insets = adjustedContentInset
    return contentOffset == CGPoint(x: -insets.left, y: -insets.top)
  }

  /// Scrolls to where the content begins right after the insets, as it does before any scrolling.
  package func scrollToStart() {
    let insets = adjustedContentInset
    contentOffset = CGPoint(x: -insets.left, y: -insets.top)
  }

  /// ``contentInset`` and the safe area's, in points.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    let isAll = contentInsetAdjustmentBehavior == .always
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + (isAll ? safe.left : 0),
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + (isAll ? safe.right : 0))
  }

  /// Moves a rectangle of the content in sight; by no more than is needed.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = max(min(offset.x, rect.minX), rect.maxX - bounds.width)
    offset.y = max(min(offset.y, rect.minY), rect.maxY - bounds.height)
    contentOffset = offset
  }

  /// Whether the content takes touches away from a view.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}
