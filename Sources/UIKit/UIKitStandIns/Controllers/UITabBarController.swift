public import Foundation

/// A tab bar controller; stores its controllers, shows nothing.
///
/// | member     | on Linux                                                         |
/// |------------|------------------------------------------------------------------|
/// | `delegate` | stored, never called                                             |
/// | `tabs`     | all controllers are made at once; a group without one has no tab |
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      setChildren(viewControllers ?? [])
      tabBar.items = viewControllers?.map(\.tabBarItem)
    }
  }
  open var selectedIndex = 0
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var customizableViewControllers: [UIViewController]?
  public let tabBar = UITabBar(frame: .zero)

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
      return viewControllers[selectedIndex]
    }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// What shows tabs, with Apple's raw values (iOS 18).
  public enum Mode: Int, Sendable {
    case automatic, tabBar, tabSidebar
  }

  /// When the tab bar becomes small, with Apple's raw values (iOS 26).
  public enum MinimizeBehavior: Int, Sendable {
    case automatic, never, onScrollDown, onScrollUp
  }

  /// The sidebar in place of the tab bar; stored (iOS 18).
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    open var isHidden = false
    open var headerContentConfiguration: (any UIContentConfiguration)?
    open var footerContentConfiguration: (any UIContentConfiguration)?
  }

  open var mode = Mode.automatic
  public let sidebar = Sidebar()
  open var isTabBarHidden = false
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic
  open var bottomAccessory: UITabAccessory?

  /// Since iOS 18.
  open var tabs: [UITab] = [] {
    didSet {
      for tab in tabs { tab.tabBarController = self }
      viewControllers = tabs.compactMap(\.viewController)
    }
  }

  open var selectedTab: UITab? {
    get {
      guard let selected = selectedViewController else { return nil }
      return tabs.first { $0.viewController === selected }
    }
    set { selectedViewController = newValue?.viewController }
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    self.tabs = tabs
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    tabs.firstTab(forIdentifier: identifier)
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
  }

  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }
}

/// The delegate of a tab bar controller; never called on Linux. UIKit's methods are optional, so
/// each has a default.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _: UITabBarController, shouldSelect _: UIViewController
  ) -> Bool { true }
  public func tabBarController(_: UITabBarController, didSelect _: UIViewController) {}
  public func tabBarController(_: UITabBarController, shouldSelectTab _: UITab) -> Bool { true }
  public func tabBarController(
    _: UITabBarController, didSelectTab _: UITab, previousTab _: UITab?
  ) {}
}

/// A tab bar; stores its properties, draws nothing.
///
/// | member         | on Linux                                     |
/// |----------------|----------------------------------------------|
/// | `appearance()` | a bar of its own: changes reach no other bar |
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var selectionIndicatorImage: UIImage?
  open var itemPositioning = ItemPositioning.automatic
  /// In points; 0 is the system's.
  open var itemSpacing: CGFloat = 0
  /// In points; 0 is the system's.
  open var itemWidth: CGFloat = 0

  /// How items are spread, with Apple's raw values.
  public enum ItemPositioning: Int, Sendable {
    case automatic, fill, centered
  }
}

/// The appearance of a tab bar; stored.
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
}

/// The appearance of the items of a tab bar; stored.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public override init() {}

  /// The style's attributes are not known.
  public init(style: Style) {}

  /// Where the title of an item is, with Apple's raw values.
  public enum Style: Int, Sendable {
    case stacked, inline, compactInline
  }
}

/// The appearance of a tab bar's item in one state; stored.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Where the title is moved to, in points.
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
