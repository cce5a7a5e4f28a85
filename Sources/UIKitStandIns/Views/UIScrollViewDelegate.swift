public import Foundation

/// The delegate of a scroll view. Only `scrollViewDidScroll(_:)` is ever called on Linux.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A touch begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A touch is about to end.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// A touch ended.
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  )
  /// Scrolling begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Scrolling ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated scroll by the app ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Whether a tap on the status bar scrolls to the start.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content was scrolled to its start.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets around the content changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Ignored: does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Ignored: always `nil`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Ignored: always `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Ignored: does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Ignored: does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Ignored: does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Ignored: does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Ignored: does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Ignored: does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Ignored: does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Ignored: does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Ignored: does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// What gives scroll views their delegate, so that a collection view can declare one of its own
/// type.
@preconcurrency @MainActor
public protocol StandInScrolling: AnyObject {
  /// The scroll view's stored delegate.
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension StandInScrolling {
  /// The delegate. Supported.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: StandInScrolling {
  /// How scroll indicators look, with Apple's raw values.
  public enum IndicatorStyle: Int, Sendable {
    /// Adapts to the content.
    case `default` = 0
    /// In black.
    case black = 1
    /// In white.
    case white = 2
  }

  /// The content's rectangle, for constraints. Supported.
  public var contentLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: CGRect(origin: .zero, size: contentSize))
  }

  /// The view's rectangle, for constraints. Supported.
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }

  /// Shows the scroll indicators for a moment. Ignored.
  public func flashScrollIndicators() {}
}
