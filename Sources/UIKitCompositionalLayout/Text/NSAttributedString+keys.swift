#if !canImport(UIKit) && !canImport(AppKit)
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
#endif
