public import Foundation

/// A font's description; stores the size and the weight.
///
/// | member                   | on Linux                        |
/// |--------------------------|---------------------------------|
/// | `withDesign(_:)`         | ignores the design              |
/// | `withFamily(_:)`         | ignores the family              |
/// | `addingAttributes(_:)`   | ignores the attributes          |
/// | `withSymbolicTraits(_:)` | stores whether the font is bold |
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The design of letters, with Apple's raw values.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Traits of a font, with Apple's raw values.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  public let pointSize: CGFloat
  let weight: UIFont.Weight

  init(pointSize: CGFloat, weight: UIFont.Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor { self }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { self }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(pointSize: newPointSize, weight: weight)
  }

  /// An attribute of a description, with Apple's raw values.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of the attribute ``AttributeName/traits``, with Apple's raw values.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// The same description, bold if the traits say so.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    return UIFontDescriptor(pointSize: pointSize, weight: isBold ? .bold : weight)
  }
}

extension UIFont {
  /// A size of 0 points stands for the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight)
  }

  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(pointSize: pointSize, weight: weight)
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  public var ascender: CGFloat { guessed(0.952) }
  public var descender: CGFloat { guessed(-0.241) }
  public var capHeight: CGFloat { guessed(0.705) }
  public var xHeight: CGFloat { guessed(0.508) }
  public var leading: CGFloat { guessed(0) }
  public var fontName: String { ".SFUI-Regular" }
  public var familyName: String { ".AppleSystemUIFont" }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }
}
