public import Foundation

/// The menu from before iOS 16; stored, never shown.
///
/// | member                               | on Linux     |
/// |--------------------------------------|--------------|
/// | `isMenuVisible`                      | always false |
/// | `showMenu(from:rect:)`, `hideMenu()` | ignored      |
/// | `hideMenu(from:)`, `update()`        | ignored      |
/// | `setTargetRect(_:in:)`               | ignored      |
/// | `setMenuVisible(_:animated:)`        | ignored      |
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public static let shared = UIMenuController()

  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { false }

  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  open func hideMenu(from targetView: UIView) {}
  open func hideMenu() {}
  open func update() {}
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
}

/// An item of that menu; stored.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}
