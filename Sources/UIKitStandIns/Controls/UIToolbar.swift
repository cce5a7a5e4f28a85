public import Foundation

/// A bar of buttons; stores its items, draws nothing.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items. Supported.
  open var items: [UIBarButtonItem]?
  /// The bar's color. Supported.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent. Supported.
  open var isTranslucent = true

  /// Sets the items, immediately. Supported.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}

/// The appearance of the buttons of a bar; stored.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The usual appearance. Supported.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance of a highlighted button. Supported.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a disabled button. Supported.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The appearance of a focused button. Supported.
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates an appearance.
  public override init() {}

  /// Creates the appearance of a style.
  public init(style: UIBarButtonItem.Style) {}
}

/// The appearance of a bar's button in one state; stored.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The title's attributes. Supported.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Where the title is moved to, in points. Supported.
  open var titlePositionAdjustment = UIOffset.zero
  /// The background's picture. Supported.
  open var backgroundImage: UIImage?
}
