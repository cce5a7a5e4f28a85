import Foundation

/// What a font is like.
open class UIFontDescriptor: NSObject {
  /// The design of letters.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String

    /// Creates a design from Apple's name of it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A round one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// One with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// One of letters that are all as wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What letters are like, with Apple's bits.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  /// The size, in points.
  public let pointSize: CGFloat
  let weight: UIFont.Weight

  init(pointSize: CGFloat, weight: UIFont.Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// A text style's.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The same in another design, which no font here has.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The same, bold if it should be.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    return UIFontDescriptor(pointSize: pointSize, weight: isBold ? .bold : weight)
  }
}

extension UIFont {
  /// Creates a font of what it is like; 0 points is the descriptor's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight)
  }

  /// What the font is like.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(pointSize: pointSize, weight: weight)
  }

  /// The font in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The height above the line, in points: an estimate.
  public var ascender: CGFloat { pointSize * 0.95 }
  /// The depth below the line, in points, as a negative number: an estimate.
  public var descender: CGFloat { -pointSize * 0.25 }
  /// The height of capitals, in points: an estimate.
  public var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of small letters, in points: an estimate.
  public var xHeight: CGFloat { pointSize * 0.5 }

  /// The system's font, slanted.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// The system's font with digits that are all as wide.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The system's font of letters that are all as wide.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The font of a text style for the text size of traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}
