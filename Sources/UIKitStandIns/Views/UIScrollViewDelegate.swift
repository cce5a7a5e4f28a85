import Foundation

/// What a scroll view tells; only the first is ever called.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger lets the content go.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// A finger let the content go.
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  )
  /// The content begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content stands.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content stands after the app moved it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The scale of the content changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The view that is scaled.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Whether a touch of the top of the screen scrolls to the start.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content was scrolled to its start.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets around the content changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// `nil`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// What gives scroll views their delegate, so that a collection view can declare one of its own
/// type.
@preconcurrency @MainActor
public protocol StandInScrolling: AnyObject {
  /// The delegate as the scroll view keeps it.
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension StandInScrolling {
  /// Who is told of the content's moves.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: StandInScrolling {
  /// How the bars look, with Apple's raw values.
  public enum IndicatorStyle: Int, Sendable {
    /// As the content.
    case `default` = 0
    /// In black.
    case black = 1
    /// In white.
    case white = 2
  }

  /// The rectangle of the content, for rules.
  public var contentLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: CGRect(origin: .zero, size: contentSize))
  }

  /// The rectangle of the view, for rules.
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }

  /// Shows the bars for a moment; there are none.
  public func flashScrollIndicators() {}
}
