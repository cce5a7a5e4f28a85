public import Foundation

/// A navigation controller; stores its stack, shows nothing.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers of the stack, the top one last.
  open private(set) var viewControllers: [UIViewController] = [] {
    didSet { setChildren(viewControllers) }
  }
  public let navigationBar = UINavigationBar(frame: .zero)
  open var isNavigationBarHidden = false
  open var topViewController: UIViewController? { viewControllers.last }

  public let toolbar: UIToolbar? = UIToolbar(frame: .zero)
  open var isToolbarHidden = true

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
    for controller in viewControllers { controller.navigationController = self }
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    viewController.navigationController = self
  }

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
  public override init() {
    super.init()
  }

  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Whether a title is large, with Apple's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller below.
    case automatic = 0
    case always = 1
    case never = 2
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

  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var hidesBackButton = false
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

/// The state of a transition.
///
/// | member               | on Linux                                   |
/// |----------------------|--------------------------------------------|
/// | `isCancelled`        | always false, unless a type says otherwise |
/// | `transitionDuration` | always 0, unless a type says otherwise     |
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
  /// The transition's duration, in seconds.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  public var isCancelled: Bool { false }
  public var transitionDuration: TimeInterval { 0 }
}

/// A navigation bar; stores its properties, draws nothing.
///
/// | member         | on Linux                                     |
/// |----------------|----------------------------------------------|
/// | `appearance()` | a bar of its own: changes reach no other bar |
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  public class func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

/// The appearance of a navigation bar; stored.
///
/// | member                                 | on Linux |
/// |----------------------------------------|----------|
/// | `configureWithDefaultBackground()`     | ignored  |
/// | `configureWithOpaqueBackground()`      | ignored  |
/// | `configureWithTransparentBackground()` | ignored  |
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()

  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
}
