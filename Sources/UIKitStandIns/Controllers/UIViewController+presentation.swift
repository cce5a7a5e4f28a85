import Foundation

/// How a screen is shown, with Apple's raw values.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over all.
  case fullScreen = 0
  /// As a page.
  case pageSheet = 1
  /// As a form.
  case formSheet = 2
  /// Over the screen that defines the context.
  case currentContext = 3
  /// As the app does.
  case custom = 4
  /// Over all, which stays.
  case overFullScreen = 5
  /// Over the context, which stays.
  case overCurrentContext = 6
  /// As a balloon.
  case popover = 7
  /// Not at all.
  case none = -1
  /// As the system does.
  case automatic = -2
}

/// How a screen comes, with Apple's raw values.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// By a turn.
  case flipHorizontal = 1
  /// Out of nothing.
  case crossDissolve = 2
}

/// How the bar above a screen looks, with Apple's raw values.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the screen.
  case `default` = 0
  /// In white.
  case lightContent = 1
  /// In black.
  case darkContent = 3
}

/// Edges of a screen, with Apple's bits.
public struct UIRectEdge: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all = UIRectEdge(rawValue: 15)
}

extension UIViewController {
  /// The screen over this one: none.
  public var presentedViewController: UIViewController? { nil }
  /// The screen under this one: none.
  public var presentingViewController: UIViewController? { nil }
  /// The tabs that the screen is in: none.
  public var tabBarController: UITabBarController? { parent as? UITabBarController }
  /// The split screen that the screen is in: none.
  public var splitViewController: UISplitViewController? { parent as? UISplitViewController }
  /// The transition that is on: none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// The button that begins editing.
  public var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .edit) }

  /// Shows a screen, in the stack if there is one.
  public func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: true)
  }

  /// Gives a child other traits; nothing here.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}

  /// Asks for the bar above the screen anew; there is none.
  public func setNeedsStatusBarAppearanceUpdate() {}
}

/// Screens behind tabs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The screens.
  open var viewControllers: [UIViewController]?
  /// The number of the screen in sight.
  open var selectedIndex = 0
}

/// Two or three screens side by side.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The screens.
  open var viewControllers: [UIViewController] = []
  /// Whether only one is shown, as on a phone.
  open var isCollapsed: Bool { UITraitCollection.current.horizontalSizeClass == .compact }
}
