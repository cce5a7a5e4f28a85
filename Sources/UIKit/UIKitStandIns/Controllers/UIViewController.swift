import CompositionalLayout
public import Foundation

/// A view controller; loads its view on first access, and is shown only in a test of a screen.
///
/// | member                                                 | on Linux                            |
/// |--------------------------------------------------------|-------------------------------------|
/// | `init(nibName:bundle:)`                                | reads no nib                        |
/// | `viewDidLoad()`                                        | called as in UIKit                  |
/// | `viewWillAppear(_:)`, `viewIsAppearing(_:)`            | called by appearance transitions    |
/// | `viewDidAppear(_:)`                                    | called by appearance transitions    |
/// | `viewWillDisappear(_:)`, `viewDidDisappear(_:)`        | called by appearance transitions    |
/// | `viewWillLayoutSubviews()`                             | called in a test of a screen        |
/// | `viewDidLayoutSubviews()`                              | called in a test of a screen        |
/// | `updateProperties()`                                   | called in a test of a screen        |
/// | `setNeedsUpdateProperties()`                           | ignored                             |
/// | `systemMinimumLayoutMargins`                           | 16 points at the sides, or 20       |
/// | `willTransition(to:with:)`                             | called in a test of a screen        |
/// | `viewWillTransition(to:with:)`                         | called in a test of a screen        |
/// | `traitCollectionDidChange(_:)`                         | called in a test of a screen        |
/// | `additionalSafeAreaInsets`                             | count in a test of a screen         |
/// | `willMove(toParent:)`, `didMove(toParent:)`            | never called                        |
/// | `viewSafeAreaInsetsDidChange()`                        | never called                        |
/// | `viewLayoutMarginsDidChange()`                         | never called                        |
/// | `updateViewConstraints()`                              | never called                        |
/// | `didReceiveMemoryWarning()`                            | never called                        |
/// | `setNeedsUpdateContentUnavailableConfiguration()`      | asks for the update at once         |
/// | `updateContentUnavailableConfiguration(using:)`        | does nothing, unless overridden     |
/// | `preferredStatusBarStyle`                              | ignored                             |
/// | `prefersStatusBarHidden`                               | ignored                             |
/// | `prefersHomeIndicatorAutoHidden`                       | ignored                             |
/// | `shouldAutorotate`                                     | ignored                             |
/// | `supportedInterfaceOrientations`                       | ignored                             |
/// | `preferredInterfaceOrientationForPresentation`         | ignored                             |
/// | `setNeedsStatusBarAppearanceUpdate()`                  | ignored                             |
/// | `setNeedsUpdateOfHomeIndicatorAutoHidden()`            | ignored                             |
/// | `setNeedsUpdateOfSupportedInterfaceOrientations()`     | ignored                             |
/// | `setNeedsUpdateOfScreenEdgesDeferringSystemGestures()` | ignored                             |
/// | `setContentScrollView(_:for:)`                         | ignored                             |
/// | `transitioningDelegate`                                | stored, never called                |
/// | `isModalInPresentation`                                | stored, without effect              |
/// | `isBeingPresented`, `isBeingDismissed`                 | always false                        |
/// | `isMovingToParent`, `isMovingFromParent`               | always false                        |
/// | `performSegue(withIdentifier:sender:)`                 | ignored: there are no storyboards   |
/// | `storyboard`                                           | always nil                          |
/// | `prepare(for:sender:)`                                 | never called                        |
/// | `setOverrideTraitCollection(_:forChild:)`              | ignored                             |
/// | `present(_:animated:completion:)`                      | shows nothing, calls the completion |
/// | `dismiss(animated:completion:)`                        | calls the completion at once        |
/// | `presentedViewController`                              | always nil                          |
/// | `presentingViewController`                             | always nil                          |
/// | `transitionCoordinator`                                | always nil                          |
open class UIViewController: UIResponder {
  private var loadedView: UIView? {
    didSet {
      if oldValue?.controller === self { oldValue?.controller = nil }
      loadedView?.controller = self
    }
  }
  /// The insets of the bars that a container shows around the controller, in points.
  package var barInsets = UIEdgeInsets.zero
  /// What ``traitOverrides`` specifies; nil until it is used.
  var ownTraits: KnownTraits?
  var appearance = Appearance.disappeared
  var isTransitionAnimated = false
  open var title: String?
  open var storyboard: UIStoryboard? { nil }
  public let navigationItem = UINavigationItem()
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open var tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
  /// The placeholder for missing content (iOS 17).
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  open var toolbarItems: [UIBarButtonItem]?
  open var isEditing = false
  open var definesPresentationContext = false
  open var hidesBottomBarWhenPushed = false
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Since iOS 18.
  open var preferredTransition: Transition?
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var providesPresentationContextTransitionStyle = false
  open var restoresFocusAfterTransition = true
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var restorationIdentifier: String?
  /// The preferred size, in points.
  open var preferredContentSize = CGSize.zero
  /// In points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// In points: what the device's margins add to its safe area.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let device = SimulatedDevice.environment
    let (margins, safeArea) = (device.layoutMargins, device.safeArea)
    if margins != .zero {
      return NSDirectionalEdgeInsets(
        top: 0, leading: max(0, margins.leading - safeArea.leading), bottom: 0,
        trailing: max(0, margins.trailing - safeArea.trailing))
    }
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The insets that the controller's view adds to the safe area of its superview.
  var addedSafeAreaInsets: UIEdgeInsets {
    let (own, bars) = (additionalSafeAreaInsets, barInsets)
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // UIKit declares it as an implicitly unwrapped optional, and code tests it for nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view, as large as the simulated device's screen unless the controller makes
  /// another.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView ?? UIView()
    }
    set { loadedView = newValue }
  }

  open var isViewLoaded: Bool { loadedView != nil }

  open var viewIfLoaded: UIView? { loadedView }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }

  /// Since iOS 17.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func updateViewConstraints() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func willMove(toParent parent: UIViewController?) {}

  /// Replaces the view of a child by that of another one, at once.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    view.addSubview(toViewController.view)
    animations?()
    fromViewController.view.removeFromSuperview()
    completion?(true)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Since iOS 17.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(
      using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
  }

  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  /// Since iOS 26.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {}
  open func updatePropertiesIfNeeded() {
    updateProperties()
  }

  open func viewDidLayoutSubviews() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open internal(set) weak var navigationController: UINavigationController?

  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UITraitCollection.current
  }

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.parent = self
    children.append(childController)
  }

  /// Makes controllers the children, in place of the others.
  func setChildren(_ controllers: [UIViewController]) {
    for child in children { child.removeFromParent() }
    for controller in controllers { addChild(controller) }
  }

  open func didMove(toParent parent: UIViewController?) {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
}
