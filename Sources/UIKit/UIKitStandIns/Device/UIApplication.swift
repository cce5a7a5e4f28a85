import CompositionalLayout
public import Foundation

/// The app; it has no windows on Linux.
///
/// | member                                             | on Linux                        |
/// |----------------------------------------------------|---------------------------------|
/// | `windows`, `connectedScenes`                       | always empty                    |
/// | `keyWindow`                                        | always nil                      |
/// | `open(_:options:completionHandler:)`               | calls the completion with false |
/// | `canOpenURL(_:)`                                   | always false                    |
/// | `applicationState`                                 | always active                   |
/// | `sendAction(_:to:from:for:)`                       | ignored: always false           |
/// | `beginBackgroundTask(withName:expirationHandler:)` | ignored: always invalid         |
/// | `endBackgroundTask(_:)`                            | ignored                         |
/// | `registerForRemoteNotifications()`                 | ignored                         |
/// | the notifications                                  | only tests post them            |
/// | `statusBarFrame`                                   | the safe area at the top        |
@preconcurrency @MainActor
open class UIApplication: NSObject {
  public static let shared = UIApplication()
  open weak var delegate: (any UIApplicationDelegate)?
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  /// In points.
  open var statusBarFrame: CGRect {
    var frame = UIScreen.main.bounds
    frame.size.height = SimulatedDevice.environment.safeArea.top
    return frame
  }
  open var connectedScenes: Set<UIScene> { [] }
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false
  open var applicationIconBadgeNumber = 0
  open var applicationState: State { .active }
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func registerForRemoteNotifications() {}

  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }

  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}

/// Work that an app goes on with in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Whether an app is in the foreground, with Apple's raw values.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  nonisolated public class var openSettingsURLString: String { "app-settings:" }

  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

/// A scene; never created on Linux.
open class UIScene: UIResponder {
  /// Whether a scene is shown, with Apple's raw values.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open weak var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState { .unattached }
  open var title: String?

  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// A scene of windows; never created on Linux.
///
/// | member                           | on Linux                      |
/// |----------------------------------|-------------------------------|
/// | `windows`                        | always empty                  |
/// | `keyWindow`                      | always nil                    |
/// | `screen`, `interfaceOrientation` | those of the simulated device |
/// | `coordinateSpace`                | the screen                    |
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
  open var coordinateSpace: any UICoordinateSpace { screen }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The interface's orientation: the simulated device's.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

/// The status bar of the simulated device.
///
/// | member              | on Linux                 |
/// |---------------------|--------------------------|
/// | `statusBarFrame`    | the safe area at the top |
/// | `isStatusBarHidden` | always false             |
/// | `statusBarStyle`    | always the default       |
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// In points.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  open var isStatusBarHidden: Bool { false }
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// A window; stores its controller, is never shown.
///
/// | member                             | on Linux                     |
/// |------------------------------------|------------------------------|
/// | `windowScene`                      | stored, not kept alive       |
/// | `isKeyWindow`                      | always false                 |
/// | `screen`                           | that of the simulated device |
/// | `makeKeyAndVisible()`, `makeKey()` | ignored                      |
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  open weak var windowScene: UIWindowScene?

  open var windowLevel = Level.normal
  open var isKeyWindow: Bool { false }
  open var screen: UIScreen { .main }
  open func makeKeyAndVisible() {}
  open func makeKey() {}

  /// The order of windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
  }
}

/// The orientation of an interface, with Apple's raw values.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// Landscape, with the right side down.
  case landscapeRight
  /// Landscape, with the left side down.
  case landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations of an interface, with Apple's raw values.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
