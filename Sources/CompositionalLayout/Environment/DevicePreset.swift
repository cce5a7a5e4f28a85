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

  /// Creates a preset of one's own.
  public init(name: String, title: String, environment: LayoutEnvironment) {
    self.name = name
    self.title = title
    self.environment = environment
  }

  /// The preset of that name, portrait (`iphone-16`) or landscape (`iphone-16-landscape`); nil if
  /// there is none.
  public static func named(_ name: String) -> DevicePreset? {
    all.first { $0.name == name }
  }
}
