public import Foundation

/// The app; it has no windows on Linux.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  /// The app.
  public static let shared = UIApplication()
  /// The app's delegate. Supported.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The app's windows. Ignored: none.
  open var windows: [UIWindow] { [] }
  /// The key window. Ignored: none.
  open var keyWindow: UIWindow? { nil }
  /// The app's scenes. Ignored: none.
  open var connectedScenes: Set<UIScene> { [] }
  /// Opens an address. Ignored: the completion is called with false.
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  /// The direction of the app's language. Supported.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The user's preferred text size. Supported.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}

extension UIApplication {
  /// Posted when the app has moved to the background. Ignored: only tests post it on Linux.
  nonisolated public class var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// Posted before the app returns to the foreground. Ignored: only tests post it on Linux.
  nonisolated public class var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// Posted when memory is short. Ignored: only tests post it on Linux.
  nonisolated public class var didReceiveMemoryWarningNotification: Notification.Name {
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
}

/// A scene; never created on Linux.
@preconcurrency @MainActor
open class UIScene: NSObject {
  /// The scene's delegate. Supported.
  open weak var delegate: (any UISceneDelegate)?
}

/// A scene of windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The scene's windows. Ignored: none.
  open var windows: [UIWindow] { [] }
  /// The scene's screen. Ignored.
  open var screen: UIScreen { .main }
  /// The interface's orientation: the simulated device's. Supported.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

/// A window; stores its controller, is never shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The root controller. Supported.
  open var rootViewController: UIViewController?
  /// Creates the window of a scene, which is not stored.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
  }

  /// The scene that the window is part of. Ignored: none.
  open var windowScene: UIWindowScene? { nil }

  /// Shows the window. Ignored.
  open func makeKeyAndVisible() {}
}

/// The orientation of an interface, with Apple's raw values.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unspecified.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the right side down.
  case landscapeRight = 3
  /// Landscape, with the left side down.
  case landscapeLeft = 4

  /// Whether the view is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the view is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations of an interface, with Apple's raw values.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a set from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Portrait.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Landscape in both orientations.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All orientations.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All orientations except upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
