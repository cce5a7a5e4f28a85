public import CompositionalLayout
public import Foundation

/// The device that `UIScreen.main`, `UIDevice.current`, `UITraitCollection.current` and views
/// without a window tell of, since there is none: an iPhone of 390 × 844 points at three pixels a
/// point, unless code runs inside ``simulating(_:_:)``.
public enum SimulatedDevice {
  /// The device that the current task simulates.
  @TaskLocal public static var environment = LayoutEnvironment(
    container: LayoutExtent(width: 390, height: 844), horizontalSizeClass: .compact,
    verticalSizeClass: .regular, displayScale: 3, idiom: .phone)

  /// Runs code as if on another device.
  public static func simulating<Result>(
    _ environment: LayoutEnvironment, _ code: () throws -> Result
  ) rethrows -> Result {
    try $environment.withValue(environment, operation: code)
  }
}

/// The simulated device's screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private let environment: LayoutEnvironment

  init(_ environment: LayoutEnvironment) {
    self.environment = environment
  }

  open class var main: UIScreen { UIScreen(SimulatedDevice.environment) }

  /// At the origin, in points.
  open var bounds: CGRect {
    CGRect(
      x: 0, y: 0, width: environment.container.width, height: environment.container.height)
  }

  /// At the origin, in pixels.
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Pixels per point; 1 if unspecified.
  open var scale: CGFloat { CGFloat(environment.displayScale ?? 1) }

  /// Pixels per point; 1 if unspecified.
  open var nativeScale: CGFloat { scale }

  open var traitCollection: UITraitCollection { UITraitCollection(environment) }
}

/// The simulated device.
///
/// | member                                            | on Linux           |
/// |---------------------------------------------------|--------------------|
/// | `beginGeneratingDeviceOrientationNotifications()` | ignored            |
/// | `endGeneratingDeviceOrientationNotifications()`   | ignored            |
/// | `orientationDidChangeNotification`                | only tests post it |
/// | `identifierForVendor`                             | always nil         |
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of ``SimulatedDevice``.
  open class var current: UIDevice { UIDevice() }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }

  /// The device's orientation: portrait, unless its screen is wider than tall.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The device's family, in English.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  open var name: String { model }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The major version of the system.
  open var systemVersion: String { "\(SimulatedDevice.environment.systemVersion).0" }
  open var isBatteryMonitoringEnabled = false
  open var identifierForVendor: UUID? { nil }

  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// The orientation of a device, with Apple's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// Landscape, with the left side down.
  case landscapeLeft
  /// Landscape, with the right side down.
  case landscapeRight
  case faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
