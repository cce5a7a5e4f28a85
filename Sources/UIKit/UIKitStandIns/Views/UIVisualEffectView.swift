public import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur. Stored, never drawn.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur, with Apple's raw values.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialDark = 16
    case systemUltraThinMaterialLight = 11
    case systemMaterialDark = 18
    case systemMaterialLight = 13
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
  }
}

/// A glass. Stored, never drawn (iOS 26).
open class UIGlassEffect: UIVisualEffect {
  /// How clear a glass is, with Apple's raw values.
  public enum Style: Int, Sendable {
    case regular, clear
  }

  public let style: Style
  open var isInteractive = false
  open var tintColor: UIColor?

  public init(style: Style = .regular) {
    self.style = style
  }
}

/// Glasses that flow together where they are near each other. Stored, never drawn (iOS 26).
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance at which glasses flow together, in points.
  open var spacing: CGFloat = 0
}

/// The vibrancy of content on a blur. Stored, never drawn.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }

  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }
}

/// The content that is vibrant, with Apple's raw values.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}

/// A view with an effect on the content behind it; stores the effect, draws nothing.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView(frame: .zero)

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
