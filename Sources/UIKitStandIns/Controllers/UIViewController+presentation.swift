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
  /// As suits the content.
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
  /// The controller presented over this one. Ignored: always nil.
  public var presentedViewController: UIViewController? { nil }
  /// The controller that presents this one. Ignored: always nil.
  public var presentingViewController: UIViewController? { nil }
  /// The tab bar controller around this one. Kept.
  public var tabBarController: UITabBarController? { parent as? UITabBarController }
  /// The split view controller around this one. Kept.
  public var splitViewController: UISplitViewController? { parent as? UISplitViewController }
  /// The transition that goes on. Ignored: always nil.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// The edit button. Kept.
  public var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .edit) }

  /// Pushes a controller where there is a stack. Kept.
  public func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: true)
  }

  /// Gives a child other traits. Ignored.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}

  /// Sets the scroll view that bars follow. Ignored.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}

  /// Asks for the status bar anew. Ignored.
  public func setNeedsStatusBarAppearanceUpdate() {}
}

/// A tab bar controller; keeps its controllers and shows nothing.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers. Kept.
  open var viewControllers: [UIViewController]?
  /// The selected controller's number. Kept.
  open var selectedIndex = 0
  /// The tab bar. Kept.
  public let tabBar = UITabBar(frame: .zero)

  /// Sets the controllers, at once. Kept.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// A tab bar; keeps what it is set to and draws nothing.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Whether the bar is translucent. Kept.
  open var isTranslucent = true
  /// The bar's colour. Kept.
  open var barTintColor: UIColor?
  /// The tint of the other items. Kept.
  open var unselectedItemTintColor: UIColor?
}

/// A split view controller; keeps its controllers and shows nothing.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The controllers. Kept.
  open var viewControllers: [UIViewController] = []
  /// Whether only one column is shown: where the width is compact. Kept.
  open var isCollapsed: Bool { UITraitCollection.current.horizontalSizeClass == .compact }
}
