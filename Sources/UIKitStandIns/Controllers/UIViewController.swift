import Foundation

/// A screen without a window: its view, made when it is first asked for.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The screen's title.
  open var title: String?
  /// What the bar above shows.
  public let navigationItem = UINavigationItem()
  /// The controllers inside of this one.
  open private(set) var children: [UIViewController] = []
  /// The controller around this one.
  open private(set) weak var parent: UIViewController?
  /// The tab's button.
  open var tabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
  /// Whether the screen is edited.
  open var isEditing = false
  /// Whether screens over this one keep inside of it.
  open var definesPresentationContext = false
  /// Whether the bar below goes away when the screen is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The edges under bars that the screen reaches.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the screen reaches under opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views keep clear of bars.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Light or dark, whatever the person chose.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How the screen is shown.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the screen comes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The size that the screen would like to have, in points.
  open var preferredContentSize = CGSize.zero
  /// Insets that the app adds to the safe area, in points; kept, not acted upon.
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
  /// The controller's view, as large as the simulated device's screen unless it says otherwise.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView ?? UIView()
    }
    set { loadedView = newValue }
  }

  /// Whether the view was made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view, if it was made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Makes the view when there is none.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Makes the view.
  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }

  /// Called when the view is about to be in sight (iOS 17).
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short.
  open func didReceiveMemoryWarning() {}
  /// Makes rules; nothing here.
  open func updateViewConstraints() {}
  /// How the bar above the screen looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar above the screen is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the line below the screen is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The ways to hold the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the screen turns.
  open var shouldAutorotate: Bool { true }
  /// The way to hold the screen at first.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Called before the controller has another parent.
  open func willMove(toParent parent: UIViewController?) {}

  /// Takes the controller out of its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called when the view was made.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before subviews are placed.
  open func viewWillLayoutSubviews() {}
  /// Called after subviews were placed.
  open func viewDidLayoutSubviews() {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view takes another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The stack that the controller is in.
  open internal(set) weak var navigationController: UINavigationController?

  /// What the screen is like.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UITraitCollection.current
  }

  /// Puts a controller inside of this one.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.parent = self
    children.append(childController)
  }

  /// Called when the controller has another parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller; nothing is shown here.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Hides the controller; nothing is shown here.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
}
