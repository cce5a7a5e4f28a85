public import Foundation

/// A navigation controller; stores its stack, shows nothing.
///
/// | member                                   | on Linux               |
/// |------------------------------------------|------------------------|
/// | `delegate`                               | stored, never called   |
/// | `hidesBarsOnSwipe`, `hidesBarsOnTap`     | stored, without effect |
/// | `init(navigationBarClass:toolbarClass:)` | ignores the classes    |
open class UINavigationController: UIViewController {
  /// What a transition does to the stack, with Apple's raw values.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// The controllers of the stack, the top one last.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      setChildren(viewControllers)
      for controller in viewControllers { controller.navigationController = self }
    }
  }
  public let navigationBar = UINavigationBar(frame: .zero)
  open var isNavigationBarHidden = false
  open var topViewController: UIViewController? { viewControllers.last }

  public let toolbar: UIToolbar? = UIToolbar(frame: .zero)
  open var isToolbarHidden = true
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  open var visibleViewController: UIViewController? { topViewController }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers.removeLast(popped.count)
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
      return nil
    }
    let popped = Array(viewControllers[(index + 1)...])
    viewControllers.removeLast(popped.count)
    return popped
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }
}

/// The delegate of a navigation controller; never called on Linux. UIKit's methods are optional, so
/// each has a default.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _: UINavigationController, willShow _: UIViewController, animated _: Bool
  ) {}
  public func navigationController(
    _: UINavigationController, didShow _: UIViewController, animated _: Bool
  ) {}
  public func navigationController(
    _: UINavigationController, animationControllerFor _: UINavigationController.Operation,
    from _: UIViewController, to _: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Coordinates a transition; makes changes immediately.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Makes the changes immediately.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Calls nothing: no transition is interactive.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

/// A controller's content in a navigation bar; stored.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Whether a title is large, with Apple's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller below.
    case automatic
    case always, never
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var backButtonDisplayMode = BackButtonDisplayMode.default

  /// How a back button looks, with Apple's raw values.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// With a title where it fits.
    case `default` = 0
    /// With a general title.
    case generic = 1
    /// Without a title.
    case minimal = 2
  }

  /// Where a search bar is, with Apple's raw values (iOS 16).
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked
    /// Since iOS 26, as the next ones.
    case integrated
    case integratedCentered, integratedButton
  }

  /// How an item uses a bar, with Apple's raw values (iOS 16).
  public enum ItemStyle: Int, Sendable {
    case navigator, browser, editor
  }

  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  open var style = ItemStyle.navigator
  /// Since iOS 26, as the next ones.
  open var subtitle: String?
  open var largeTitle: String?
  open var largeSubtitle: String?
  open var searchBarPlacementAllowsToolbarIntegration = true
  open var searchBarPlacementBarButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .search) }
  open var leftItemsSupplementBackButton = false

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var hidesBackButton = false

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open var titleView: UIView?
  open var prompt: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var title: String?
}

/// A navigation bar; stores its properties, draws nothing.
///
/// | member                       | on Linux                                     |
/// |------------------------------|----------------------------------------------|
/// | `appearance()`               | a bar of its own: changes reach no other bar |
/// | `setBackgroundImage(_:for:)` | ignored                                      |
/// | `items`, `topItem`           | nil, unless an app sets the items            |
open class UINavigationBar: UIView {
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var barStyle = UIBarStyle.default

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}
