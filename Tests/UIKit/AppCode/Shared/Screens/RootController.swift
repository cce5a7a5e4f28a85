import UIKit

/// The root of the app: columns on a tablet, tabs in the second one.
@MainActor
final class RootController: UISplitViewController {
  let tabs = UITabBarController()
  private(set) var keyboardHeight: CGFloat = 0
  private var observers: [any NSObjectProtocol] = []

  init() {
    super.init(style: .doubleColumn)
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    let podcasts = UINavigationController(rootViewController: PodcastsViewController())
    podcasts.tabBarItem = UITabBarItem(title: "Listen", image: UIImage(systemName: "mic"), tag: 0)
    podcasts.tabBarItem.badgeValue = "3"
    tabs.setViewControllers([podcasts, UIViewController()], animated: false)
    setViewController(tabs, for: .secondary)
    setViewController(UIViewController(), for: .primary)
    style(tabs.tabBar)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func style(_ bar: UITabBar) {
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundEffect = UIBlurEffect(style: .systemMaterial)
    appearance.stackedLayoutAppearance.selected.iconColor = .systemIndigo
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.gray]
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    let navigation = UINavigationBarAppearance()
    navigation.configureWithTransparentBackground()
    navigation.titleTextAttributes = [.foregroundColor: UIColor.label]
    UINavigationBar.appearance().standardAppearance = navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
      ) { [weak self] note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { self?.keyboardHeight = frame?.height ?? 0 }
      })
    UIView.animateKeyframes(withDuration: 0.3, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.alpha = 1 }
    }
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }
}
