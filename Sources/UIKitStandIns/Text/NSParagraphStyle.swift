import Foundation

/// How paragraphs are set.
open class NSParagraphStyle: NSObject {
  /// The usual one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines are broken, with Apple's bits.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// So that no word stands alone on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// As the system does.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  fileprivate var values = ParagraphValues()

  /// Where lines stand.
  open var alignment: NSTextAlignment { values.alignment }
  /// Room between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Where lines end.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
}

/// A paragraph's style that can be changed.
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

  /// Room after a paragraph, in points.
  open var paragraphSpacing: CGFloat = 0
  /// How many times a line is as high as its font.
  open var lineHeightMultiple: CGFloat = 0
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, in points.
  open var maximumLineHeight: CGFloat = 0
  /// Room before the first line, in points.
  open var firstLineHeadIndent: CGFloat = 0
  /// Room before the other lines, in points.
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
  /// The text's colour.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// How paragraphs are set.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Room between letters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// How far the text is raised, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// How the text is underlined.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The line's colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// How the text is struck through.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The colour of the letters' outline.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the letters' outline, in percent of the font's size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The link behind the text.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// How a line under or through text looks, with Apple's bits.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Creates a set from Apple's bits.
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
