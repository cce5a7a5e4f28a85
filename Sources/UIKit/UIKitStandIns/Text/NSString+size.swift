public import Foundation

/// How text is measured, with Apple's raw values; sizes are guessed.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In lines from the top.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// With the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Truncated after the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A context of drawing text. Ignored.
open class NSStringDrawingContext: NSObject {}

// No font is read here: a letter counts as half as wide as its font's size.
extension NSString {
  /// The text's size in one line, in points. Guessed: half the font's size per letter.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    GuessLog.note(.text)
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return CGSize(width: CGFloat(length) * font.pointSize / 2, height: font.lineHeight)
  }

  /// The rectangle that the text fills within a width, in points. Guessed: half the font's size for
  /// each letter.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let line = self.size(withAttributes: attributes)
    guard options.contains(.usesLineFragmentOrigin), size.width > 0, line.width > size.width
    else { return CGRect(origin: .zero, size: line) }
    let lines = (line.width / size.width).rounded(.up)
    return CGRect(x: 0, y: 0, width: size.width, height: lines * line.height)
  }

  /// Draws nothing.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}

  /// Draws nothing.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
}

extension String {
  /// The text's size in one line, in points. Guessed: half the font's size per letter.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }

  /// The rectangle that the text fills within a width, in points. Guessed: half the font's size for
  /// each letter.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The text's size in one line, in points. Guessed: half the font's size per letter.
  public func size() -> CGSize {
    NSString(string: string).size(withAttributes: firstAttributes)
  }

  /// The rectangle that the text fills within a width, in points. Guessed: half the font's size for
  /// each letter.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: string).boundingRect(
      with: size, options: options, attributes: firstAttributes, context: context)
  }

  /// Draws nothing.
  public func draw(at point: CGPoint) {}

  /// Draws nothing.
  public func draw(in rect: CGRect) {}

  /// Draws nothing.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}

  private var firstAttributes: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }
}
