#if !canImport(UIKit) && !canImport(AppKit)
/// Screens on top of each other.
open class UINavigationController: UIViewController {
  /// The screens, the shown one last.
  open private(set) var viewControllers: [UIViewController] = []

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
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Makes changes along with the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What the bar above a screen shows.
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
}
#endif
