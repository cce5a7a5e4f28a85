public import Foundation

/// A paragraph's style; stored, but no text is laid out.
open class NSParagraphStyle: NSObject {
  /// The default.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines are broken, with Apple's raw values.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// As the system decides.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  fileprivate var values = ParagraphValues()

  /// How lines are aligned. Supported.
  open var alignment: NSTextAlignment { values.alignment }
  /// Space between lines, in points. Supported.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// How lines are broken. Supported.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
}

/// A paragraph's style that can be changed; stored.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// Space after a paragraph, in points. Supported.
  open var paragraphSpacing: CGFloat = 0
  /// The height of a line in multiples of the font's. Supported.
  open var lineHeightMultiple: CGFloat = 0
  /// The least height of a line, in points. Supported.
  open var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, in points. Supported.
  open var maximumLineHeight: CGFloat = 0
  /// Indent of the first line, in points. Supported.
  open var firstLineHeadIndent: CGFloat = 0
  /// Indent of the other lines, in points. Supported.
  open var headIndent: CGFloat = 0
}

private struct ParagraphValues {
  var alignment = NSTextAlignment.natural
  var lineSpacing: CGFloat = 0
  var lineBreakMode = NSLineBreakMode.byWordWrapping
}

extension NSAttributedString.Key {
  /// The text's font.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The text's color.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The color behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A paragraph's style; stored, but no text is laid out.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Kerning, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Offset from the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The style of the underline.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The shadow's color.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The style of the strikethrough.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The the letters' outline color.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the letters' outline, in percent of the font's size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The link behind the text.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// How a line under or through text looks, with Apple's raw values.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Creates a set from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
