/// A common device as a layout environment: a collection view that fills its screen.
///
/// The numbers describe the full screen in points, with the safe area that the system's own bars
/// leave (status bar or island, home indicator, a television's overscan), before any navigation
/// bar.
public struct DevicePreset: Hashable, Sendable {
  /// The name on the command line and in snapshot files, such as `iphone-16`.
  public var name: String
  /// The displayed name, such as `iPhone 16`.
  public var title: String
  /// The screen as a layout environment.
  public var environment: LayoutEnvironment
  /// The screen's appearance in pictures.
  package var screen: DeviceScreen

  /// A custom preset, which pictures show without a frame.
  public init(name: String, title: String, environment: LayoutEnvironment) {
    self.init(name: name, title: title, environment: environment, screen: .bare)
  }

  init(name: String, title: String, environment: LayoutEnvironment, screen: DeviceScreen) {
    self.name = name
    self.title = title
    self.environment = environment
    self.screen = screen
  }

  /// The preset with a name, in portrait (`iphone-16`) or landscape (`iphone-16-landscape`); nil if
  /// there is none.
  public static func named(_ name: String) -> DevicePreset? {
    all.first { $0.name == name }
  }
}

/// The appearance of a device's screen in pictures.
package struct DeviceScreen: Hashable, Sendable {
  /// The cutout at the top of a screen.
  package enum Cutout: Hashable, Sendable {
    /// No cutout.
    case none
    /// A notch in the middle of the upper edge.
    case notch
    /// A pill at this distance below the upper edge, in points.
    case island(top: Double)
  }

  /// The radius of the screen's corners, in points.
  package var cornerRadius: Double
  /// The cutout.
  package var cutout: Cutout
  /// The width of the frame around the screen, in points; 0 for a screen without a frame.
  package var bezel: Double

  /// A screen without a frame.
  package static let bare = DeviceScreen(cornerRadius: 0, bezel: 0)

  package init(cornerRadius: Double, cutout: Cutout = .none, bezel: Double) {
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.bezel = bezel
  }
}
