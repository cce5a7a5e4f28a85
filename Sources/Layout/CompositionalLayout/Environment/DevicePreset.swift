/// A common device in one state, as a layout environment: a collection view that fills its screen, or
/// its part of it.
///
/// The numbers describe the full screen in points, with the safe area that the system's own bars
/// leave (status bar or island, home indicator, a television's overscan), before any navigation
/// bar.
public struct DevicePreset: Hashable, Sendable {
  /// The name on the command line and in snapshot files, such as `iphone-16`.
  public var name: String
  /// The displayed name, such as `iPhone 16`.
  public var title: String
  /// The screen as a layout environment, with the newest of the ``systems``.
  public var environment: LayoutEnvironment
  /// The systems that the device can have, by major version, from the oldest to the newest.
  public let systems: [Int]
  /// The screen's appearance in pictures.
  package var screen: DeviceScreen

  /// A custom preset with the environment's system, which pictures show without a frame.
  public init(name: String, title: String, environment: LayoutEnvironment) {
    self.init(
      name: name, title: title, environment: environment, systems: [environment.systemVersion],
      screen: .bare)
  }

  init(
    name: String, title: String, environment: LayoutEnvironment, systems: [Int],
    screen: DeviceScreen
  ) {
    self.name = name
    self.title = title
    self.environment = environment
    self.systems = systems
    self.screen = screen
  }

  /// The device with one of its ``systems``; nil if it cannot have that one.
  public func running(_ system: Int) -> DevicePreset? {
    guard systems.contains(system) else { return nil }
    var device = self
    device.environment.systemVersion = system
    return device
  }

  /// The preset of the same device turned by a quarter, with the newest system; nil if there is none.
  package var otherWayUp: DevicePreset? {
    let words = name.split(separator: "-")
    guard let side = words.firstIndex(of: "landscape") else { return .named(name + "-landscape") }
    return .named(words[..<side].joined(separator: "-"))
  }

  /// Whether the preset is a state of a device beside its usual one, such as on its side or open.
  package var isOtherState: Bool {
    name.hasSuffix("-landscape") || Self.duo.dropFirst().contains { $0.name == name }
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
