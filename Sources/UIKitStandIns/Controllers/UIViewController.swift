import Foundation

/// A view controller; makes its view when it is first asked for, and is never shown.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The title. Kept.
  open var title: String?
  /// What the navigation bar shows. Kept.
  public let navigationItem = UINavigationItem()
  /// The child controllers. Kept.
  open private(set) var children: [UIViewController] = []
  /// The parent. Kept.
  open private(set) weak var parent: UIViewController?
  /// The tab bar's item. Kept.
  open var tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
  /// What is shown in place of content (iOS 17). Kept.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  /// The items of the toolbar. Kept.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the controller is editing. Kept.
  open var isEditing = false
  /// Whether presentations over this controller are confined to it. Kept.
  open var definesPresentationContext = false
  /// Whether the bottom bar is hidden when the controller is pushed. Kept.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends under bars. Kept.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends under opaque bars. Kept.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views are inset by bars. Kept.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The interface style that the app asks for. Kept.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How the controller is presented. Kept.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation. Kept.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The preferred size, in points. Kept.
  open var preferredContentSize = CGSize.zero
  /// Insets that the app adds to the safe area, in points. Kept, without any effect.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  /// Creates a controller; no nib is read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // UIKit declares it as an implicitly unwrapped optional, and code tests it for nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view, as large as the simulated device's screen unless the controller makes
  /// another. Kept.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView ?? UIView()
    }
    set { loadedView = newValue }
  }

  /// Whether the view was made. Kept.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view, if it was made. Kept.
  open var viewIfLoaded: UIView? { loadedView }

  /// Makes the view when there is none. Kept.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Makes the view. Kept.
  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }

  /// Called when the view is about to appear (iOS 17). Ignored: never on Linux.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the safe area changed. Ignored: never on Linux.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins changed. Ignored: never on Linux.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short. Ignored: never on Linux.
  open func didReceiveMemoryWarning() {}
  /// Updates the constraints; a subclass may. Ignored.
  open func updateViewConstraints() {}
  /// The status bar's style. Ignored.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. Ignored.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the home indicator is hidden. Ignored.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The orientations that the controller supports. Ignored.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the controller rotates. Ignored.
  open var shouldAutorotate: Bool { true }
  /// The orientation of a presentation. Ignored.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Called before the traits change. Ignored: never on Linux.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Begins or ends editing. Kept.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Called before the controller has another parent. Ignored: never on Linux.
  open func willMove(toParent parent: UIViewController?) {}

  /// Removes the controller from its parent. Kept.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Updates what is shown in place of content, at once (iOS 17). Kept.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(
      using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
  }

  /// Updates what is shown in place of content for a state (iOS 17). Ignored.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Called when the view was made. Kept: it is called.
  open func viewDidLoad() {}
  /// Called before the view appears. Ignored: never on Linux.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view appeared. Ignored: never on Linux.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. Ignored: never on Linux.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view disappeared. Ignored: never on Linux.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. Ignored: never on Linux.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews. Ignored: never on Linux.
  open func viewDidLayoutSubviews() {}
  /// Called when the traits changed. Ignored: never on Linux.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view takes another size. Ignored: never on Linux.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The navigation controller around this one. Kept.
  open internal(set) weak var navigationController: UINavigationController?

  /// The traits. Kept.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UITraitCollection.current
  }

  /// Adds a child. Kept.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.parent = self
    children.append(childController)
  }

  /// Called when the controller has another parent. Ignored: never on Linux.
  open func didMove(toParent parent: UIViewController?) {}

  /// Presents a controller, and calls the completion at once. Kept, and nothing is shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Dismisses the controller: the completion is called at once. Kept.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
}
