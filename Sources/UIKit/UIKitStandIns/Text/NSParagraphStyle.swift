public import Foundation

/// A paragraph's style; stored, but no text is laid out.
open class NSParagraphStyle: NSObject {
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines are broken, with Apple's raw values.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// Space between lines, in points.
  open fileprivate(set) var lineSpacing: CGFloat = 0
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// A paragraph's style that can be changed; stored.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }

  /// Space after a paragraph, in points.
  open var paragraphSpacing: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, in points.
  open var maximumLineHeight: CGFloat = 0
  /// Indent of the first line, in points.
  open var firstLineHeadIndent: CGFloat = 0
  /// Indent of the other lines, in points.
  open var headIndent: CGFloat = 0
  /// Where lines end, in points.
  open var tailIndent: CGFloat = 0
  /// Space before a paragraph, in points.
  open var paragraphSpacingBefore: CGFloat = 0
  /// Where lines are hyphenated, 0 to 1.
  open var hyphenationFactor: Float = 0
  open var baseWritingDirection = NSWritingDirection.natural
  open var lineBreakStrategy: LineBreakStrategy = []
  open var allowsDefaultTighteningForTruncation = false
}

/// Where text begins, with Apple's raw values.
public enum NSWritingDirection: Int, Sendable {
  /// As the text's language is written.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Kerning, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Offset from the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the letters' outline, in percent of the font's size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Since iOS 18.
  public static let textHighlightStyle = NSAttributedString.Key(
    rawValue: "NSTextHighlightStyle")
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
}

/// How a line under or through text looks, with Apple's raw values.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
