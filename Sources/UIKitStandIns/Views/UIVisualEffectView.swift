public import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur. Stored, never drawn.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Lighter.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Suits light and dark.
    case regular = 4
    /// Prominent.
    case prominent = 5
    /// The thinnest material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// The usual material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of the system's bars.
    case systemChromeMaterial = 10
    /// The thinnest material, dark.
    case systemUltraThinMaterialDark = 16
    /// The thinnest material, light.
    case systemUltraThinMaterialLight = 11
    /// The usual material, dark.
    case systemMaterialDark = 18
    /// The usual material, light.
    case systemMaterialLight = 13
  }

  /// The blur's style. Supported.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
  }
}

/// The vibrancy of content on a blur. Stored, never drawn.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur below. Supported.
  let blurEffect: UIBlurEffect

  /// Creates the vibrancy of content on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }

  /// Creates the vibrancy of a kind of content on a blur.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }
}

/// The content that is vibrant, with Apple's raw values.
public enum UIVibrancyEffectStyle: Int, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}

/// A view with an effect on the content behind it; stores the effect, draws nothing.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect. Supported.
  open var effect: UIVisualEffect?
  /// The view that subviews are added to. Supported.
  public let contentView = UIView(frame: .zero)

  /// Creates a view of an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  /// Creates a view without reading the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
