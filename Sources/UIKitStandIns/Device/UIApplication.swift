import Foundation

/// The app; it has no windows on Linux.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  /// The app.
  open class var shared: UIApplication { UIApplication() }
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

  /// The direction of the app's language. Kept.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The text size that a person chose. Kept.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}

/// A scene; none is ever made on Linux.
@preconcurrency @MainActor
open class UIScene: NSObject {}

/// A scene of windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The scene's windows. Ignored: none.
  open var windows: [UIWindow] { [] }
  /// The scene's screen. Ignored.
  open var screen: UIScreen { .main }
  /// The interface's orientation: the simulated device's. Kept.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

/// A window; keeps its controller and is never shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The root controller. Kept.
  open var rootViewController: UIViewController?
  /// Creates the window of a scene, which is not kept.
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
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its right side.
  case landscapeRight = 3
  /// On its left side.
  case landscapeLeft = 4

  /// Whether it is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations of an interface, with Apple's bits.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// On a side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// Any.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// Any but upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
