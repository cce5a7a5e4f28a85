import CompositionalLayout
public import Foundation

/// A font; stores its size and weight. Its metrics are guessed.
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
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

  /// The size, in points. Supported.
  public let pointSize: CGFloat
  /// The weight.
  let weight: Weight

  init(pointSize: CGFloat, weight: Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// Creates a font of a name. The name is ignored; every name has a font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(pointSize: fontSize, weight: .regular)
  }

  /// The height of a line, in points. Guessed: 1.1933 times the size, as the system's font has it.
  open var lineHeight: CGFloat { guessed(1.1933) }

  /// A guessed length, as a multiple of the size.
  func guessed(_ multiple: CGFloat) -> CGFloat {
    GuessLog.note(.text)
    return pointSize * multiple
  }

  /// The system's font of a size, in points. Supported.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// The system's font of a size, in points, and a weight. Supported.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The system's bold font of a size, in points. Supported.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// The font of a text style in Apple's size for the simulated device's text size. Supported.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style in Apple's size for the text size of traits; nil for the simulated
  /// device's. Supported.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    return UIFont(
      pointSize: style.described.pointSize(
        for: traits.textSize, on: traits.userInterfaceIdiom == .tv ? .tv : .phone),
      weight: style == .headline ? .semibold : .regular)
  }
}

extension UIFont.TextStyle {
  /// The style in Apple's type scale; running text for a style that is unknown.
  fileprivate var described: TypeStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title1: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .callout: .callout
    case .footnote: .footnote
    case .caption1: .caption1
    case .caption2: .caption2
    default: .body
    }
  }
}

extension UITraitCollection {
  /// The text size; the default one where none is set.
  fileprivate var textSize: LayoutContentSizeCategory {
    let sizes = LayoutContentSizeCategory.allCases
    let index = UIContentSizeCategory.ascending.firstIndex(of: preferredContentSizeCategory)
    return index.map { sizes[$0] } ?? .large
  }
}

/// How lengths grow with the text size that a person chose.
open class UIFontMetrics: NSObject {
  /// The text's purpose. Supported.
  public let textStyle: UIFont.TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The metrics of running text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A length, in points, at the simulated device's text size. Guessed as
  /// ``scaledValue(for:compatibleWith:)`` says.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length, in points, at a text size. Guessed where that is not the default one: as the style's
  /// letters grow in Apple's type scale.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let size = (traitCollection ?? .current).textSize
    guard size != .large else { return value }
    GuessLog.note(.text)
    let style = textStyle.described
    return value * style.pointSize(for: size) / style.pointSize(for: .large)
  }

  /// A font at the simulated device's text size. Guessed as ``scaledValue(for:compatibleWith:)``
  /// says.
  open func scaledFont(for font: UIFont) -> UIFont {
    UIFont(pointSize: scaledValue(for: font.pointSize), weight: font.weight)
  }

  /// A font at the simulated device's text size, no larger than a size in points. Guessed as
  /// ``scaledValue(for:compatibleWith:)`` says.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    UIFont(
      pointSize: min(scaledValue(for: font.pointSize), maximumPointSize), weight: font.weight)
  }

  /// A font at the text size of traits. Guessed as ``scaledValue(for:compatibleWith:)`` says.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      pointSize: scaledValue(for: font.pointSize, compatibleWith: traitCollection),
      weight: font.weight)
  }
}
