#if !canImport(UIKit) && !canImport(AppKit)
/// A screen without a window: its view, made when it is first asked for.
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
#endif
