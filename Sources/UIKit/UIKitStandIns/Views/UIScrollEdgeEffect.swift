public import Foundation

/// How content looks that scrolls out under an edge; stored, never drawn (iOS 26).
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  /// How the content fades.
  public enum Style: Sendable {
    case automatic
    case soft
    /// With a line.
    case hard
  }

  open var isHidden = false
  open var style = Style.automatic
}

/// Extends a scroll view's edge effect under a view; stored (iOS 26).
open class UIScrollEdgeElementContainerInteraction: _StoredInteraction {
  open weak var scrollView: UIScrollView?
  open var edge: UIRectEdge = []
}

/// A view that shows its content in the safe area, and a reflection of it outside. The reflection is not drawn
/// (iOS 26).
open class UIBackgroundExtensionView: UIView {
  /// Whether the content is as large as the safe area.
  open var automaticallyPlacesContentView = true
  open var contentView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if automaticallyPlacesContentView { contentView?.frame = bounds.inset(by: safeAreaInsets) }
  }
}
