#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

/// The simulated device's screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private let environment: LayoutEnvironment

  init(_ environment: LayoutEnvironment) {
    self.environment = environment
  }

  /// The screen of ``SimulatedDevice``.
  open class var main: UIScreen { UIScreen(SimulatedDevice.environment) }

  /// The screen at the origin, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: CGSize(environment.container)) }

  /// The screen at the origin, in pixels.
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Pixels a point; 1 when not known.
  open var scale: CGFloat { CGFloat(environment.displayScale ?? 1) }

  /// Pixels a point; 1 when not known.
  open var nativeScale: CGFloat { scale }

  /// The screen's traits.
  open var traitCollection: UITraitCollection { UITraitCollection(environment) }
}
#endif
