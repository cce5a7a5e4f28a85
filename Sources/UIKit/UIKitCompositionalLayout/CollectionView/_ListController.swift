public import UIKitStandIns

/// What the controllers of collection views and of table views have in common. UIKit has no such
/// class. Only `scrollViewDidScroll(_:)` is called on Linux.
open class _ListController: UIViewController, UIScrollViewDelegate {
  open var clearsSelectionOnViewWillAppear = true
  private var ownList: _ListView?

  /// The collection view or table view, which is the controller's view unless that was replaced.
  var list: _ListView? {
    get {
      loadViewIfNeeded()
      return ownList ?? view as? _ListView
    }
    set {
      ownList = newValue
      view = newValue
    }
  }

  /// Makes the collection view or table view.
  func makeList() -> _ListView { _ListView(frame: .zero) }

  open override func loadView() { list = makeList() }

  // These methods have defaults in a protocol extension, but a subclass can only override methods
  // that a class declares.
  open func scrollViewDidScroll(_: UIScrollView) {}
  open func scrollViewWillBeginDragging(_: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _: UIScrollView, withVelocity _: CGPoint, targetContentOffset _: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_: UIScrollView, willDecelerate _: Bool) {}
  open func scrollViewWillBeginDecelerating(_: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_: UIScrollView) {}
  open func viewForZooming(in _: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_: UIScrollView, with _: UIView?) {}
  open func scrollViewDidZoom(_: UIScrollView) {}
  open func scrollViewDidEndZooming(_: UIScrollView, with _: UIView?, atScale _: CGFloat) {}
  open func scrollViewShouldScrollToTop(_: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_: UIScrollView) {}
}
