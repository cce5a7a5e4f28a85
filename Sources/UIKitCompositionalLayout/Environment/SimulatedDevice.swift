#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

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
#endif
