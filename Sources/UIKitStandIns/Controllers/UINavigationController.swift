import Foundation

/// A navigation controller; keeps its stack and shows nothing.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers of the stack, the top one last.
  open private(set) var viewControllers: [UIViewController] = []
  /// The navigation bar. Kept.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden. Kept.
  open var isNavigationBarHidden = false
  /// The top of the stack. Kept.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Whether the toolbar is hidden. Kept.
  open var isToolbarHidden = true

  /// Sets whether the bar is hidden, at once. Kept.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Pops all but the first controller. Kept.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers.removeLast(popped.count)
    return popped
  }

  /// Replaces the stack. Kept.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for controller in viewControllers { controller.navigationController = self }
  }

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a stack; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Pushes a controller, at once. Kept.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    viewController.navigationController = self
  }

  /// Pops the top controller, at once. Kept.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }
}

/// What runs beside a transition; changes are made at once.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes along with the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes along with the transition. Kept.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What a navigation bar shows for a controller; kept.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Whether a title is large, with Apple's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller below.
    case automatic = 0
    /// Yes.
    case always = 1
    /// No.
    case never = 2
  }

  /// Whether the title is large. Kept.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The standard appearance of the bar. Kept.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar. Kept.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar above content at its start. Kept.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the back button looks. Kept.
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

  /// The search controller. Kept.
  open var searchController: UISearchController?
  /// Whether scrolling hides the search bar. Kept.
  open var hidesSearchBarWhenScrolling = true
  /// Whether the back button is hidden. Kept.
  open var hidesBackButton = false
  /// The view in place of the title. Kept.
  open var titleView: UIView?
  /// The line above the title. Kept.
  open var prompt: String?
  /// The back button of the controller above. Kept.
  open var backBarButtonItem: UIBarButtonItem?
  /// The back button's title. Kept.
  open var backButtonTitle: String?
  /// The buttons before the title. Kept.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons after the title. Kept.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first button before the title. Kept.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button after the title. Kept.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The title. Kept.
  open var title: String?
}

/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The transition's duration, in seconds.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Ignored: always false.
  public var isCancelled: Bool { false }
  /// Ignored: always 0.
  public var transitionDuration: TimeInterval { 0 }
}

/// A navigation bar; keeps what it is set to and draws nothing.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large. Kept.
  open var prefersLargeTitles = false
  /// Whether the bar is translucent. Kept.
  open var isTranslucent = true
  /// The bar's colour. Kept.
  open var barTintColor: UIColor?
  /// The title's attributes. Kept.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// A large title's attributes. Kept.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The standard appearance. Kept.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of a compact bar. Kept.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance above content at its start. Kept.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The appearance of all bars. Ignored: a bar of its own.
  public class func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

/// The appearance of a navigation bar; kept.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The bar's colour. Kept.
  open var backgroundColor: UIColor?
  /// The shadow's colour. Kept.
  open var shadowColor: UIColor?
  /// The title's attributes. Kept.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// A large title's attributes. Kept.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// Sets an opaque background. Ignored.
  open func configureWithOpaqueBackground() {}
  /// Sets a transparent background. Ignored.
  open func configureWithTransparentBackground() {}
  /// Sets the default background. Ignored.
  open func configureWithDefaultBackground() {}
}
