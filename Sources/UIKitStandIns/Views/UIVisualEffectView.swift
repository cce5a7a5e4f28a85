import Foundation

/// How what is behind a view is changed.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// What is behind a view, blurred.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How strong the blur is, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Lighter.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As the surroundings.
    case regular = 4
    /// More.
    case prominent = 5
    /// Almost clear.
    case systemUltraThinMaterial = 6
    /// Thin.
    case systemThinMaterial = 7
    /// Usual.
    case systemMaterial = 8
    /// Thick.
    case systemThickMaterial = 9
    /// As the system's bars.
    case systemChromeMaterial = 10
    /// Thin and dark.
    case systemUltraThinMaterialDark = 16
    /// Thin and light.
    case systemUltraThinMaterialLight = 11
    /// Usual and dark.
    case systemMaterialDark = 18
    /// Usual and light.
    case systemMaterialLight = 13
  }

  /// How strong the blur is.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
  }
}

/// A view that changes what is behind it; nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The change.
  open var effect: UIVisualEffect?
  /// Where views go.
  public let contentView = UIView(frame: .zero)

  /// Creates a view of a change.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  /// Creates a view; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
