public import Foundation

/// A navigation controller; stores its stack, shows nothing.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers of the stack, the top one last.
  open private(set) var viewControllers: [UIViewController] = [] {
    didSet { setChildren(viewControllers) }
  }
  /// The navigation bar. Supported.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden. Supported.
  open var isNavigationBarHidden = false
  /// The top of the stack. Supported.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The toolbar. Supported.
  public let toolbar: UIToolbar? = UIToolbar(frame: .zero)
  /// Whether the toolbar is hidden. Supported.
  open var isToolbarHidden = true

  /// Sets whether the toolbar is hidden, immediately. Supported.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Sets whether the bar is hidden, immediately. Supported.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Pops all but the first controller. Supported.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers.removeLast(popped.count)
    return popped
  }

  /// Replaces the stack. Supported.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for controller in viewControllers { controller.navigationController = self }
  }

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a stack without reading the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Pushes a controller, immediately. Supported.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    viewController.navigationController = self
  }

  /// Pops the top controller, immediately. Supported.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }
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
  /// Makes the changes immediately. Supported.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A controller's content in a navigation bar; stored.
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

  /// Whether the title is large. Supported.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The standard appearance of the bar. Supported.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar. Supported.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar above content at its start. Supported.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the back button looks. Supported.
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

  /// The search controller. Supported.
  open var searchController: UISearchController?
  /// Whether scrolling hides the search bar. Supported.
  open var hidesSearchBarWhenScrolling = true
  /// Whether the back button is hidden. Supported.
  open var hidesBackButton = false
  /// The view in place of the title. Supported.
  open var titleView: UIView?
  /// The line above the title. Supported.
  open var prompt: String?
  /// The back button of the controller above. Supported.
  open var backBarButtonItem: UIBarButtonItem?
  /// The back button's title. Supported.
  open var backButtonTitle: String?
  /// The buttons before the title. Supported.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons after the title. Supported.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first button before the title. Supported.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button after the title. Supported.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The title. Supported.
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

/// A navigation bar; stores its properties, draws nothing.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large. Supported.
  open var prefersLargeTitles = false
  /// Whether the bar is translucent. Supported.
  open var isTranslucent = true
  /// The bar's color. Supported.
  open var barTintColor: UIColor?
  /// The title's attributes. Supported.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// A large title's attributes. Supported.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The standard appearance. Supported.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of a compact bar. Supported.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance above content at its start. Supported.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The appearance of all bars. Ignored: a bar of its own.
  public class func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

/// The appearance of a navigation bar; stored.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The bar's color. Supported.
  open var backgroundColor: UIColor?
  /// The shadow's color. Supported.
  open var shadowColor: UIColor?
  /// The title's attributes. Supported.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// A large title's attributes. Supported.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The appearance of the buttons. Supported.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the buttons that complete a task. Supported.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button. Supported.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  /// Sets an opaque background. Ignored.
  open func configureWithOpaqueBackground() {}
  /// Sets a transparent background. Ignored.
  open func configureWithTransparentBackground() {}
  /// Sets the default background. Ignored.
  open func configureWithDefaultBackground() {}
}
