import Foundation

/// How a controller is presented, with Apple's raw values.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen.
  case fullScreen = 0
  /// As a page sheet.
  case pageSheet = 1
  /// As a form sheet.
  case formSheet = 2
  /// Over the controller that defines the context.
  case currentContext = 3
  /// By the app's own transition.
  case custom = 4
  /// Over the whole screen, whose views stay.
  case overFullScreen = 5
  /// Over the context, whose views stay.
  case overCurrentContext = 6
  /// As a popover.
  case popover = 7
  /// Not presented.
  case none = -1
  /// As the system decides.
  case automatic = -2
}

/// The transition of a presentation, with Apple's raw values.
public enum UIModalTransitionStyle: Int, Sendable {
  /// A sheet from the bottom edge.
  case coverVertical = 0
  /// By a flip.
  case flipHorizontal = 1
  /// By dissolving.
  case crossDissolve = 2
}

/// The style of the status bar, with Apple's raw values.
public enum UIStatusBarStyle: Int, Sendable {
  /// Adapts to the content.
  case `default` = 0
  /// In white.
  case lightContent = 1
  /// In black.
  case darkContent = 3
}

/// Edges of a screen, with Apple's raw values.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a set from a raw value.
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
  /// The controller presented over this one. Ignored: always nil.
  public var presentedViewController: UIViewController? { nil }
  /// The controller that presents this one. Ignored: always nil.
  public var presentingViewController: UIViewController? { nil }
  /// The tab bar controller around this one. Supported.
  public var tabBarController: UITabBarController? { parent as? UITabBarController }
  /// The split view controller around this one. Supported.
  public var splitViewController: UISplitViewController? { parent as? UISplitViewController }
  /// The running transition. Ignored: always nil.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// The edit button. Supported.
  public var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .edit) }

  /// Pushes a controller where there is a stack. Supported.
  public func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: true)
  }

  /// Overrides a child's traits. Ignored.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}

  /// Sets the scroll view that bars follow. Ignored.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}

  /// Requests an update of the status bar. Ignored.
  public func setNeedsStatusBarAppearanceUpdate() {}
}

/// A tab bar controller; stores its controllers, shows nothing.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers. Supported.
  open var viewControllers: [UIViewController]? {
    didSet { setChildren(viewControllers ?? []) }
  }
  /// The selected controller's number. Supported.
  open var selectedIndex = 0
  /// The tab bar. Supported.
  public let tabBar = UITabBar(frame: .zero)

  /// Sets the controllers, immediately. Supported.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// A tab bar; stores its properties, draws nothing.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Whether the bar is translucent. Supported.
  open var isTranslucent = true
  /// The bar's color. Supported.
  open var barTintColor: UIColor?
  /// The tint of the other items. Supported.
  open var unselectedItemTintColor: UIColor?
}

/// A split view controller; stores its controllers, shows nothing.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The controllers. Supported.
  open var viewControllers: [UIViewController] = []
  /// Whether only one column is shown: where the width is compact. Supported.
  open var isCollapsed: Bool { UITraitCollection.current.horizontalSizeClass == .compact }
}
