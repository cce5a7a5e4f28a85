/// A common device as a layout environment: a collection view that fills its screen.
///
/// Numbers are the full screen in points with the safe area that the system's own bars leave
/// (status bar or island, home indicator, a television's overscan), before any navigation bar.
public struct DevicePreset: Hashable, Sendable {
  /// The name by which a command line and a snapshot file know the device, such as `iphone-16`.
  public var name: String
  /// The name for people, such as `iPhone 16`.
  public var title: String
  /// The screen as a layout sees it.
  public var environment: LayoutEnvironment
  /// The screen as a picture shows it.
  public var screen: DeviceScreen

  /// Creates a preset of one's own.
  public init(
    name: String, title: String, environment: LayoutEnvironment, screen: DeviceScreen = .bare
  ) {
    self.name = name
    self.title = title
    self.environment = environment
    self.screen = screen
  }

  /// The preset of that name, portrait (`iphone-16`) or landscape (`iphone-16-landscape`); nil if
  /// there is none.
  public static func named(_ name: String) -> DevicePreset? {
    all.first { $0.name == name }
  }
}

/// What a device's screen looks like from outside.
public struct DeviceScreen: Hashable, Sendable {
  /// What the screen leaves out at its top.
  public enum Cutout: Hashable, Sendable {
    /// Nothing.
    case none
    /// A bay in the middle of the upper edge.
    case notch
    /// A pill, so many points below the upper edge.
    case island(top: Double)
  }

  /// The radius of the screen's corners, in points.
  public var cornerRadius: Double
  /// What the screen leaves out.
  public var cutout: Cutout
  /// The width of the frame around the screen, in points; 0 for a screen without a device.
  public var bezel: Double

  /// A view without a device around it.
  public static let bare = DeviceScreen(cornerRadius: 0, bezel: 0)

  /// Creates a screen's look.
  public init(cornerRadius: Double, cutout: Cutout = .none, bezel: Double) {
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.bezel = bezel
  }
}
