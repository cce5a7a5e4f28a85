import Foundation

/// How a controller is presented, with Apple's raw values.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// Over the controller that defines the context.
  case currentContext = 3
  /// By the app's own transition.
  case custom = 4
  /// Over the whole screen, whose views stay.
  case overFullScreen = 5
  /// Over the context, whose views stay.
  case overCurrentContext = 6
  case popover = 7
  /// Not presented.
  case none = -1
  case automatic = -2
}

/// The transition of a presentation, with Apple's raw values.
public enum UIModalTransitionStyle: Int, Sendable {
  /// A sheet from the bottom edge.
  case coverVertical
  case flipHorizontal, crossDissolve
}

/// The style of the status bar, with Apple's raw values.
public enum UIStatusBarStyle: Int, Sendable {
  /// Adapts to the content.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// Edges of a screen, with Apple's raw values.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all = UIRectEdge(rawValue: 15)
}

extension UIViewController {
  public var presentedViewController: UIViewController? { nil }
  public var presentingViewController: UIViewController? { nil }
  public var tabBarController: UITabBarController? { parent as? UITabBarController }
  public var splitViewController: UISplitViewController? { parent as? UISplitViewController }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  public var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .edit) }

  /// Pushes a controller where there is a stack.
  public func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: true)
  }

  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}

  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {}

  public func setNeedsStatusBarAppearanceUpdate() {}
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  public var isBeingPresented: Bool { false }
  public var isBeingDismissed: Bool { false }
  public var isMovingToParent: Bool { false }
  public var isMovingFromParent: Bool { false }

  /// Shows a controller in the second column where there is one.
  public func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    splitViewController?.setViewController(vc, for: .secondary)
  }
}
