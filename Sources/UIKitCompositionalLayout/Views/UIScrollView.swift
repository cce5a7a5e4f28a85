#if !canImport(UIKit) && !canImport(AppKit)
/// A view whose content is larger than itself.
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
  func scrollToStart() {
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
}

/// What happens to a scroll view; every method is optional.
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
#endif
