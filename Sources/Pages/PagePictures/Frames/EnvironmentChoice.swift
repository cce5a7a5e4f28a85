package import CompositionalLayout

/// An environment described by a device, a size or both, with optional overrides.
package struct EnvironmentChoice: Hashable, Sendable {
  /// The device; the standard one if there is neither a device nor a container.
  package var device: DevicePreset?
  /// The size of the collection view. With a device, it is the size of a window on that device.
  package var container: LayoutExtent?
  /// The insets of the safe area, in points; by default those of the device, or none without a device.
  package var safeArea: LayoutInsets?
  /// The pixels per point, 0 for no rounding; by default that of the device, or none without a device.
  package var scale: Double?
  /// The idiom; by default that of the device, or phone without a device.
  package var idiom: LayoutIdiom?
  /// The system's major version.
  package var system: Int?
  /// The text size.
  package var textSize = LayoutContentSizeCategory.large
  /// The layout direction.
  package var direction = LayoutDirection.leftToRight

  /// The environment of the standard device.
  package init() {}

  /// The range of a container's width and height, and of the safe area's insets, in points.
  package static let lengths = 0.0...100_000.0
  /// The range of ``scale``.
  package static let scales = 0.0...16.0
  /// The range of ``system``, from the first version with compositional layouts.
  package static let systems = 13...99
  /// The names of the idioms.
  package static let idioms: [(name: String, idiom: LayoutIdiom)] = [
    ("phone", .phone), ("pad", .pad), ("tv", .tv), ("mac", .mac),
  ]

  /// The environment.
  package var environment: LayoutEnvironment {
    var environment: LayoutEnvironment
    if let container {
      environment = device?.environment ?? LayoutEnvironment(container: container, idiom: .phone)
      environment.container = container
    } else {
      environment = (device ?? .standard).environment
    }
    if let safeArea { environment.moveSafeArea(to: safeArea) }
    if let idiom { environment.idiom = idiom }
    if container != nil { environment.takeUsualSizeClasses() }
    environment.contentSizeCategory = textSize
    if let system { environment.systemVersion = system }
    if let scale { environment.displayScale = scale == 0 ? nil : scale }
    environment.direction = direction
    return environment
  }
}
