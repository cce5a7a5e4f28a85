import CompositionalLayout
public import Foundation

/// A font; stores its size and weight.
///
/// | member                                             | on Linux                                |
/// |----------------------------------------------------|-----------------------------------------|
/// | `lineHeight`, `ascender`, `descender`, `capHeight` | guessed as multiples of the size        |
/// | `xHeight`, `leading`                               | guessed as multiples of the size        |
/// | `fontName`, `familyName`                           | the names of the system's font          |
/// | `init(name:size:)`                                 | ignores the name: every name has a font |
/// | `systemFont(ofSize:weight:width:)`                 | ignores the width                       |
/// | `preferredFont(forTextStyle: .extraLargeTitle)`    | the body's font                         |
/// | `italicSystemFont(ofSize:)`                        | a font that is not italic               |
/// | `monospacedSystemFont(ofSize:weight:)`             | the system's font                       |
/// | `monospacedDigitSystemFont(ofSize:weight:)`        | the system's font                       |
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The width of a font (iOS 16).
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A text style, with Apple's raw values.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    /// Since iOS 17.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// Since iOS 17.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
  }

  public let pointSize: CGFloat
  let weight: Weight

  init(pointSize: CGFloat, weight: Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(pointSize: fontSize, weight: .regular)
  }

  open var lineHeight: CGFloat { guessed(1.1933) }

  /// A guessed length, as a multiple of the size.
  func guessed(_ multiple: CGFloat) -> CGFloat {
    GuessLog.note(.text)
    return pointSize * multiple
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// Ignores the width (iOS 16).
  open class func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

  /// Always empty, as ``fontNames(forFamilyName:)``: the machine's fonts are not Apple's.
  open class var familyNames: [String] { [] }
  open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// The font of a text style in Apple's size for the simulated device's text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style in Apple's size for the text size of traits; nil for the simulated
  /// device's.
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
///
/// At text sizes other than the default, lengths are guessed: they grow as the style's letters do
/// in Apple's type scale.
///
/// | member                                             | on Linux                         |
/// |----------------------------------------------------|----------------------------------|
/// | `scaledValue(for:)`, `scaledFont(for:)`            | guessed for the simulated device |
/// | `scaledFont(for:maximumPointSize:)`                | guessed for the simulated device |
/// | `scaledValue(for:compatibleWith:)`                 | guessed for the traits           |
/// | `scaledFont(for:compatibleWith:)`                  | guessed for the traits           |
/// | `scaledFont(for:maximumPointSize:compatibleWith:)` | guessed for the traits           |
open class UIFontMetrics: NSObject {
  public let textStyle: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let size = (traitCollection ?? .current).textSize
    guard size != .large else { return value }
    GuessLog.note(.text)
    let style = textStyle.described
    return value * style.pointSize(for: size) / style.pointSize(for: .large)
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return UIFont(pointSize: min(size, maximumPointSize), weight: font.weight)
  }
}
