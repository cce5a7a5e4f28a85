public import Foundation

/// The appearance of a bar; stored.
///
/// | member                                 | on Linux |
/// |----------------------------------------|----------|
/// | `configureWithDefaultBackground()`     | ignored  |
/// | `configureWithOpaqueBackground()`      | ignored  |
/// | `configureWithTransparentBackground()` | ignored  |
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
}

/// The appearance of a navigation bar; stored.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Where the title is moved to, in points.
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage: UIImage?

  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
  }
}

/// Whether a bar is dark, with Apple's raw values.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The height of a bar, with Apple's raw values.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
