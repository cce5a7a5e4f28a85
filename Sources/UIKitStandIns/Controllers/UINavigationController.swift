import Foundation

/// Screens on top of each other.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The screens, the shown one last.
  open private(set) var viewControllers: [UIViewController] = []
  /// The bar above.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  /// The screen in sight.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Takes all but the first screen from the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers.removeLast(popped.count)
    return popped
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for controller in viewControllers { controller.navigationController = self }
  }

  /// Creates a stack of one screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a stack; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    viewController.navigationController = self
  }

  /// Goes back to the screen below.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }
}

/// What goes along with a change of size; changes are made at once here.
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
  /// Makes changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What the bar above a screen shows.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether a title is large, with Apple's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the screen before.
    case automatic = 0
    /// Yes.
    case always = 1
    /// No.
    case never = 2
  }

  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// What searches the screen.
  open var searchController: UISearchController?
  /// Whether the search field goes away when scrolled.
  open var hidesSearchBarWhenScrolling = true
  /// Whether the way back is hidden.
  open var hidesBackButton = false
  /// The view in place of the title.
  open var titleView: UIView?
  /// The line above the title.
  open var prompt: String?
  /// The way back from the next screen.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the way back.
  open var backButtonTitle: String?
  /// The buttons before the title.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons after the title.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first button before the title.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button after the title.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The title.
  open var title: String?
}

/// How far a transition is.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition was cut off.
  var isCancelled: Bool { get }
  /// How long the transition takes, in seconds.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// No.
  public var isCancelled: Bool { false }
  /// No time.
  public var transitionDuration: TimeInterval { 0 }
}

/// The bar above a stack of screens.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The bar's colour.
  open var barTintColor: UIColor?
  /// How the title is set.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How a large title is set.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks in a low one.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks above content that stands at its start.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// What every bar looks like; set on a bar of its own here.
  public class func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

/// How a bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The bar's colour.
  open var backgroundColor: UIColor?
  /// The line's colour.
  open var shadowColor: UIColor?
  /// How the title is set.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How a large title is set.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// Makes the bar opaque.
  open func configureWithOpaqueBackground() {}
  /// Makes the bar clear.
  open func configureWithTransparentBackground() {}
  /// Makes the bar as the system does.
  open func configureWithDefaultBackground() {}
}
