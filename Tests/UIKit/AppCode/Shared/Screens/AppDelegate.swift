#if canImport(UIKit)
import UIKit
#endif

/// The rest of an app around its screens: delegates, commands, appearances, dynamics.
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    UINavigationBar.appearance().standardAppearance = appearance
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: SpringsViewController())
    window.makeKeyAndVisible()
    self.window = window
    if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
      self.scene(scene, continue: activity)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    window?.rootViewController?.title = userActivity.webpageURL?.lastPathComponent
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }
}

/// A layout whose items swing after the finger.
final class SpringLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    for attributes in super.layoutAttributesForElements(in: .infinite) ?? [] {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (1, 0.8, 1)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }
}

final class SpringsViewController: UIViewController {
  private let search = UISearchController()
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: SpringLayout())
  private var observation: NSKeyValueObservation?
  private(set) var startedAt = 0.0

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: .command, action: "cancel")]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    startedAt = CACurrentMediaTime()
    navigationItem.searchController = search
    view.addSubview(collectionView)
    view.addSubview(
      UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial)))
    )
    toolbarItems = [.flexibleSpace()]
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More",
      menu: UIMenu(children: [
        UIDeferredMenuElement { completion in completion([UIAction(title: "Copy") { _ in }]) }
      ]))
    observation = collectionView.observe(\.contentSize, options: [.new]) { _, _ in }
    UIPasteboard.general.string = "copied"
    let activity = NSUserActivity(activityType: "com.example.springs")
    activity.addUserInfoEntries(from: ["count": 3])
    activity.isEligibleForSearch = true
    userActivity = activity
    activity.becomeCurrent()
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Copy", action: "copyItem")]
    UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    if UIAccessibility.isVoiceOverRunning {
      UIAccessibility.post(notification: .screenChanged, argument: view)
    }
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    direction == .down
  }
}
