#if !canImport(UIKit) && !canImport(AppKit)
/// How lengths grow with the text size that a person chose.
open class UIFontMetrics: NSObject {
  /// What the text is for.
  public let textStyle: UIFont.TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The metrics of running text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A length, in points, at the simulated device's text size.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length, in points, at a text size: as running text grows, whatever the style.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let index = UIContentSizeCategory.ascending.firstIndex(of: category) ?? 3
    return value * bodySizes[index] / 17
  }

  /// Letters at the simulated device's text size.
  open func scaledFont(for font: UIFont) -> UIFont {
    UIFont(pointSize: scaledValue(for: font.pointSize), weight: font.weight)
  }
}
#endif
