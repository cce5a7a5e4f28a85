public import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

extension UIScrollView {
  /// The environment of a collection view's layout or a table view's rows: the bounds' size, the
  /// safe area, margins and traits; not part of UIKit's API.
  public var layoutEnvironment: LayoutEnvironment {
    let shown = environment
    var environment = shown ?? LayoutEnvironment(container: .zero, traits: traitCollection)
    environment.container = LayoutExtent(bounds.size)
    let (safe, isMirrored) = (
      safeAreaInsets, effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    environment.safeArea = LayoutInsets(
      top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
      trailing: isMirrored ? safe.left : safe.right)
    environment.layoutMargins = LayoutInsets(margins)
    return environment
  }

  /// The bounds minus the insets, in which pinned headers stay (`S24`).
  var visibleBounds: CGRect { bounds.inset(by: adjustedContentInset) }

  /// Scrolls so that the visible bounds begin at a target's offset.
  func scroll(to target: ScrollTarget?) {
    guard let target else { return }
    let insets = adjustedContentInset
    contentOffset = CGPoint(
      x: target.contentOffset.x - Double(insets.left),
      y: target.contentOffset.y - Double(insets.top))
  }
}
