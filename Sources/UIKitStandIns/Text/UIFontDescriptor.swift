public import Foundation

/// A font's description; stores the size and the weight.
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The design of letters.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String

    /// Creates a design from Apple's name of it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Rounded.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Monospaced.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Traits of a font, with Apple's raw values.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a set from a raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  /// The size, in points. Supported.
  public let pointSize: CGFloat
  let weight: UIFont.Weight

  init(pointSize: CGFloat, weight: UIFont.Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// A text style's. Supported.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The same description. The design is ignored.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The same description, bold if the traits say so. Supported.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    return UIFontDescriptor(pointSize: pointSize, weight: isBold ? .bold : weight)
  }
}

extension UIFont {
  /// Creates a font of a description; 0 points is the description's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight)
  }

  /// The font's description. Supported.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(pointSize: pointSize, weight: weight)
  }

  /// The font in another size, in points. Supported.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The height above the baseline, in points. Guessed.
  public var ascender: CGFloat { guessed(0.952) }
  /// The depth below the baseline, in points, negative. Guessed.
  public var descender: CGFloat { guessed(-0.241) }
  /// The height of capitals, in points. Guessed.
  public var capHeight: CGFloat { guessed(0.705) }
  /// The height of lowercase letters, in points. Guessed.
  public var xHeight: CGFloat { guessed(0.508) }

  /// The system's font; that it is italic is ignored.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// The system's font with monospaced digits. Supported.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The system's monospaced font. Supported.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }
}
