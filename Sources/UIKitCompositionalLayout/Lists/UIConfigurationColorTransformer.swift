#if !canImport(UIKit) && !canImport(AppKit)
/// Changes a colour for what a cell is in (iOS 14).
public struct UIConfigurationColorTransformer {
  /// Changes a colour.
  public let transform: (UIColor) -> UIColor

  /// Creates a change.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// The changed colour.
  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

  /// In grey.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      let grey = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      return UIColor(white: grey, alpha: color.alpha)
    }
  }
}

extension UIBackgroundConfiguration {
  /// The same, as nothing here follows a state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIListContentConfiguration.TextProperties {
  /// The colour after its change.
  public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
}

extension UIListContentConfiguration.ImageProperties {
  /// The colour after its change, or the one given.
  public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
    let color = self.tintColor ?? tintColor
    return tintColorTransformer?(color) ?? color
  }
}
#endif
