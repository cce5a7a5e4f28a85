public import Foundation

/// A bar of buttons; stores its items, draws nothing.
///
/// | member                                                 | on Linux |
/// |--------------------------------------------------------|----------|
/// | `setBackgroundImage(_:forToolbarPosition:barMetrics:)` | ignored  |
/// | `setShadowImage(_:forToolbarPosition:)`                | ignored  |
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {}

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}

/// The appearance of a toolbar; stored.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// Where a bar is, with Apple's raw values.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// The appearance of the buttons of a bar; stored.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  public override init() {}

  public init(style: UIBarButtonItem.Style) {}
}

/// The appearance of a bar's button in one state; stored.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Where the title is moved to, in points.
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
}
