#if !canImport(UIKit) && !canImport(AppKit)
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
#endif
