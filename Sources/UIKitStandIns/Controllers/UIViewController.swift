public import Foundation

/// A view controller; loads its view on first access, is never shown.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView? {
    didSet {
      if oldValue?.controller === self { oldValue?.controller = nil }
      loadedView?.controller = self
    }
  }
  /// The insets of the bars that a container shows around the controller, in points.
  package var barInsets = UIEdgeInsets.zero
  var appearance = Appearance.disappeared
  var isTransitionAnimated = false
  /// The title. Supported.
  open var title: String?
  /// The navigation bar's content. Supported.
  public let navigationItem = UINavigationItem()
  /// The child controllers. Supported.
  open private(set) var children: [UIViewController] = []
  /// The parent. Supported.
  open private(set) weak var parent: UIViewController?
  /// The tab bar's item. Supported.
  open var tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
  /// The placeholder for missing content (iOS 17). Supported.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  /// The items of the toolbar. Supported.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the controller is editing. Supported.
  open var isEditing = false
  /// Whether presentations over this controller stay inside it. Supported.
  open var definesPresentationContext = false
  /// Whether the bottom bar is hidden when the controller is pushed. Supported.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends under bars. Supported.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends under opaque bars. Supported.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views are inset by bars. Supported.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The interface style set by the app. Supported.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How the controller is presented. Supported.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation. Supported.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The preferred size, in points. Supported.
  open var preferredContentSize = CGSize.zero
  /// Insets that the app adds to the safe area, in points. Supported in a test of a screen.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  /// The insets that the controller's view adds to the safe area of its superview.
  var addedSafeAreaInsets: UIEdgeInsets {
    let (own, bars) = (additionalSafeAreaInsets, barInsets)
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
  }

  /// Creates a controller; no nib is read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without reading the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // UIKit declares it as an implicitly unwrapped optional, and code tests it for nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view, as large as the simulated device's screen unless the controller makes
  /// another. Supported.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView ?? UIView()
    }
    set { loadedView = newValue }
  }

  /// Whether the view was made. Supported.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view, if it was made. Supported.
  open var viewIfLoaded: UIView? { loadedView }

  /// Loads the view if needed. Supported.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Makes the view. Supported.
  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }

  /// Called when the view is about to appear (iOS 17). Supported: called by appearance transitions.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the safe area changed. Ignored: never called on Linux.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins changed. Ignored: never called on Linux.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short. Ignored: never called on Linux.
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

  /// Called before the traits change. Supported in a test of a screen.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Begins or ends editing. Supported.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Called before the parent changes. Ignored: never called on Linux.
  open func willMove(toParent parent: UIViewController?) {}

  /// Removes the controller from its parent. Supported.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Updates the placeholder for missing content, immediately (iOS 17). Supported.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(
      using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
  }

  /// Updates the placeholder for missing content for a state (iOS 17). Ignored.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Called when the view was made. Supported: called as in UIKit.
  open func viewDidLoad() {}
  /// Called before the view appears. Supported: called by appearance transitions.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view appeared. Supported: called by appearance transitions.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. Supported: called by appearance transitions.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view disappeared. Supported: called by appearance transitions.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. Supported in a test of a screen.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews. Supported in a test of a screen.
  open func viewDidLayoutSubviews() {}
  /// Called when the traits changed. Supported in a test of a screen.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view changes its size. Supported in a test of a screen.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The navigation controller around this one. Supported.
  open internal(set) weak var navigationController: UINavigationController?

  /// The traits. Supported.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UITraitCollection.current
  }

  /// Adds a child. Supported.
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

  /// Called after the parent has changed. Ignored: never called on Linux.
  open func didMove(toParent parent: UIViewController?) {}

  /// Presents a controller, and calls the completion immediately. Stored; nothing is shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Dismisses the controller: the completion is called immediately. Supported.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
}
