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

  /// The screen of ``SimulatedDevice``.
  open class var main: UIScreen { UIScreen(SimulatedDevice.environment) }

  /// The screen at the origin, in points. Supported.
  open var bounds: CGRect {
    CGRect(
      x: 0, y: 0, width: environment.container.width, height: environment.container.height)
  }

  /// The screen at the origin, in pixels. Supported.
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Pixels per point; 1 if unspecified. Supported.
  open var scale: CGFloat { CGFloat(environment.displayScale ?? 1) }

  /// Pixels per point; 1 if unspecified. Supported.
  open var nativeScale: CGFloat { scale }

  /// The screen's traits. Supported.
  open var traitCollection: UITraitCollection { UITraitCollection(environment) }
}

/// The simulated device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of ``SimulatedDevice``.
  open class var current: UIDevice { UIDevice() }

  /// The device idiom. Supported.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }

  /// The device's orientation: portrait, unless its screen is wider than tall. Supported.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The device's family, in English. Supported.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

/// The orientation of a device, with Apple's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unspecified.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the left side down.
  case landscapeLeft = 3
  /// Landscape, with the right side down.
  case landscapeRight = 4
  /// Face up.
  case faceUp = 5
  /// Face down.
  case faceDown = 6

  /// Whether the view is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the view is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
