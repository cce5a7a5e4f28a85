package import CompositionalLayout

/// An environment described by a device, a size or both, with optional overrides.
package struct EnvironmentChoice: Hashable, Sendable {
  /// The device; the standard one if there is neither a device nor a container.
  package var device: DevicePreset?
  /// The size of the collection view. With a device, it is the size of a window on that device.
  package var container: LayoutExtent?
  /// The insets of the safe area, in points; by default those of the device, or none without a device.
  package var safeArea: GivenInsets?
  /// The layout margins, in points from the view's edges; by default those of the device, which move
  /// with the safe area, or none without a device.
  package var margins: GivenInsets?
  /// The size classes; by default those of the device. For a window that is not a screen of the device
  /// they are ``LayoutEnvironment/takeUsualSizeClasses()``.
  package var sizeClasses: LayoutSizeClasses?
  /// The pixels per point, 0 for no rounding; by default that of the device, or none without a device.
  package var scale: Double?
  /// The idiom; by default that of the device, or phone without a device.
  package var idiom: LayoutIdiom?
  /// The system's major version; by default the newest of the device, or
  /// ``LayoutEnvironment/standardSystemVersion`` without a device.
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

  /// Why there is no such environment, as a sentence; nil if there is one.
  ///
  /// - Parameter narrowest: The width that the window has at least, in points; nil stands for that of the container.
  package func problem(narrowest: Double? = nil) -> String? {
    if let device, let system, device.running(system) == nil {
      let systems = device.systems.map { "\($0)" }.joined(separator: ", ")
      return "\(device.title) has no system \(system); it can have \(systems)."
    }
    guard margins != nil else { return nil }
    let environment = environment
    var window = environment.container
    window.width = narrowest ?? window.width
    for axis in LayoutAxis.allCases {
      let total = environment.layoutMargins.total(along: axis)
      guard total > window[axis] else { continue }
      return "The margins take \(total.text) points of the window's \(axis.lengthName), which has "
        + "\(window[axis].text)."
    }
    return nil
  }

  /// The environment.
  package var environment: LayoutEnvironment {
    var environment: LayoutEnvironment
    if let container {
      environment = device?.environment ?? LayoutEnvironment(container: container, idiom: .phone)
      // Where a window is on the screen, and so where the fold is in it, is not known.
      if container != environment.container { environment.fold = nil }
      environment.container = container
    } else {
      environment = (device ?? .standard).environment
    }
    // A safe area that is given is meant in this direction; that of a device is mirrored.
    environment.setDirection(direction)
    if let safeArea {
      environment.moveSafeArea(to: safeArea.insets(in: direction))
      environment.assumed.remove(.safeArea)
    }
    if let margins {
      environment.setLayoutMargins(margins.insets(in: direction))
      environment.assumed.remove(.layoutMargins)
    }
    if let idiom { environment.idiom = idiom }
    if let sizeClasses {
      environment.setSizeClasses(
        horizontal: sizeClasses.horizontal, vertical: sizeClasses.vertical)
    } else if container != nil {
      takeSizeClasses(of: &environment)
    }
    environment.contentSizeCategory = textSize
    if let system { environment.systemVersion = system }
    if let scale { environment.displayScale = scale == 0 ? nil : scale }
    return environment
  }

  /// Sets the size classes of a window: those of the device's screen, upright or on its side, if the
  /// window fills it.
  private func takeSizeClasses(of environment: inout LayoutEnvironment) {
    let screen = device.flatMap { device in
      [device, device.otherWayUp].compactMap { $0?.environment }.first {
        $0.container == environment.container && $0.idiom == environment.idiom
      }
    }
    if let screen {
      environment.setSizeClasses(
        horizontal: screen.horizontalSizeClass, vertical: screen.verticalSizeClass)
    } else {
      environment.takeUsualSizeClasses()
    }
  }
}
