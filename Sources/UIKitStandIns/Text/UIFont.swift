import Foundation

/// A font; keeps its size and weight. Its metrics are guessed.
///
/// Sendable as UIKit's is: it never changes once it is created, and subclasses add no state.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thinner.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Almost bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// Strongest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// A text style.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String

    /// Creates a style from Apple's name of it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A smaller title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The smallest title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The size, in points. Kept.
  public let pointSize: CGFloat
  /// The weight.
  let weight: Weight

  init(pointSize: CGFloat, weight: Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// Creates a font of a name. The name is ignored; there is a font for each.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(pointSize: fontSize, weight: .regular)
  }

  /// The height of a line, in points. Guessed: 1.2 times the size.
  open var lineHeight: CGFloat { guessed(1.2) }

  /// A guessed length, in multiples of the size.
  func guessed(_ multiple: CGFloat) -> CGFloat {
    GuessLog.note(.text)
    return pointSize * multiple
  }

  /// The system's font of a size, in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// The system's font of a size, in points, and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The system's bold font of a size, in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// The font of a text style, at the default text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15,
      .body: 17, .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    let weight: Weight = style == .headline ? .semibold : .regular
    return UIFont(pointSize: sizes[style] ?? 17, weight: weight)
  }
}

/// How lengths grow with the text size that a person chose.
open class UIFontMetrics: NSObject {
  /// What the text is for. Kept.
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

  /// A font at the simulated device's text size.
  open func scaledFont(for font: UIFont) -> UIFont {
    UIFont(pointSize: scaledValue(for: font.pointSize), weight: font.weight)
  }
}
