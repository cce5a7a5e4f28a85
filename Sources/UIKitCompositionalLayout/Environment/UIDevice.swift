#if !canImport(UIKit) && !canImport(AppKit)
/// The simulated device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of ``SimulatedDevice``.
  open class var current: UIDevice { UIDevice() }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }

  /// How the device is held: upright, unless its screen is wider than high.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The device's family, in English.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

/// How a device is held, with Apple's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its left side.
  case landscapeLeft = 3
  /// On its right side.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its front.
  case faceDown = 6

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
#endif
