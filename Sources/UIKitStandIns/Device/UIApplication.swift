public import Foundation

/// The app; it has no windows on Linux.
///
/// | member                                | on Linux                        |
/// |---------------------------------------|---------------------------------|
/// | `windows`, `connectedScenes`          | always empty                    |
/// | `keyWindow`                           | always nil                      |
/// | `open(_:options:completionHandler:)`  | calls the completion with false |
/// | `didEnterBackgroundNotification`      | only tests post it              |
/// | `willEnterForegroundNotification`     | only tests post it              |
/// | `didReceiveMemoryWarningNotification` | only tests post it              |
@preconcurrency @MainActor
open class UIApplication: NSObject {
  public static let shared = UIApplication()
  open weak var delegate: (any UIApplicationDelegate)?
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var connectedScenes: Set<UIScene> { [] }
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}

extension UIApplication {
  nonisolated public class var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  nonisolated public class var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  nonisolated public class var didReceiveMemoryWarningNotification: Notification.Name {
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
}

/// A scene; never created on Linux.
@preconcurrency @MainActor
open class UIScene: NSObject {
  open weak var delegate: (any UISceneDelegate)?
}

/// A scene of windows; never created on Linux.
///
/// | member                           | on Linux                      |
/// |----------------------------------|-------------------------------|
/// | `windows`                        | always empty                  |
/// | `screen`, `interfaceOrientation` | those of the simulated device |
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var screen: UIScreen { .main }
  /// The interface's orientation: the simulated device's.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

/// A window; stores its controller, is never shown.
///
/// | member                | on Linux                 |
/// |-----------------------|--------------------------|
/// | `init(windowScene:)`  | does not store the scene |
/// | `windowScene`         | always nil               |
/// | `makeKeyAndVisible()` | ignored                  |
@preconcurrency @MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
  }

  open var windowScene: UIWindowScene? { nil }

  open func makeKeyAndVisible() {}
}

/// The orientation of an interface, with Apple's raw values.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// Landscape, with the right side down.
  case landscapeRight = 3
  /// Landscape, with the left side down.
  case landscapeLeft = 4

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
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
