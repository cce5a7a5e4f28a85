import CompositionalLayout

/// An environment as people name it: a device or a size, and what of it is to be another.
package struct EnvironmentChoice: Hashable, Sendable {
  /// A device; a common phone unless there is a container.
  package var device: DevicePreset?
  /// A collection view's size, instead of a device.
  package var container: LayoutExtent?
  /// Pixels in a point, 0 for no rounding; the device's unless given, and none for a container.
  package var scale: Double?
  /// The kind of device; the device's unless given, and a phone for a container.
  package var idiom: LayoutIdiom?
  /// The system's major version.
  package var system: Int?
  /// The text size.
  package var textSize = LayoutContentSizeCategory.large
  /// The direction.
  package var direction = LayoutDirection.leftToRight

  /// Creates the choice of a common phone.
  package init() {}

  /// The lengths that a collection view's side may have, in points.
  package static let lengths = 0.0...100_000.0
  /// The numbers of pixels that a point may have; 0 stands for no rounding.
  package static let scales = 0.0...16.0
  /// The systems that can be named, from the first with compositional layouts on.
  package static let systems = 13...99
  /// The kinds of device that can be named.
  package static let idioms: [(name: String, idiom: LayoutIdiom)] = [
    ("phone", .phone), ("pad", .pad), ("tv", .tv), ("mac", .mac),
  ]

  /// The environment.
  package var environment: LayoutEnvironment {
    var environment =
      container.map { LayoutEnvironment(container: $0, idiom: .phone) }
      ?? (device ?? .standard).environment
    if let idiom { environment.idiom = idiom }
    if container != nil { environment.takeUsualSizeClasses() }
    environment.contentSizeCategory = textSize
    if let system { environment.systemVersion = system }
    if let scale { environment.displayScale = scale == 0 ? nil : scale }
    environment.direction = direction
    return environment
  }
}
