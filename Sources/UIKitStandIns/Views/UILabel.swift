public import Foundation

/// A label; stores its text, draws nothing. Its size is guessed.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text. Supported.
  open var text: String?
  /// The attributed text. Supported.
  open var attributedText: NSAttributedString?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font. Supported; UIKit declares it as an implicitly unwrapped optional.
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's color. Supported; UIKit declares it as an implicitly unwrapped optional.
  open var textColor: UIColor! = .label
  /// How the text is aligned. Supported.
  open var textAlignment = NSTextAlignment.natural
  /// The greatest number of lines; 0 for any number. Supported.
  open var numberOfLines = 1
  /// How text that does not fit is cut. Supported.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the user's text size. Supported.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks so that the text fits. Supported.
  open var adjustsFontSizeToFitWidth = false
  /// The least scale of the font when it shrinks. Supported.
  open var minimumScaleFactor: CGFloat = 0
  /// The text's color while the label is highlighted. Supported.
  open var highlightedTextColor: UIColor?
  /// The shadow's color. Supported.
  open var shadowColor: UIColor?
  /// The shadow's offset, in points. Supported.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label is drawn as enabled. Supported.
  open var isEnabled = true
  /// The width at which lines end, in points; 0 is the label's own. Supported.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// How lines are broken (iOS 14). Supported.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Whether letters move closer before text is truncated. Supported.
  open var allowsDefaultTighteningForTruncation = false

  /// The rectangle of the text, in points. Guessed: the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    GuessLog.note(.text)
    return bounds
  }

  /// The text's size, in points. Guessed from the number of letters.
  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: limit, height: .greatestFiniteMagnitude))
  }

  /// The text's size within a width, in points. Guessed from the number of letters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = attributedText?.string ?? text ?? ""
    let options: NSStringDrawingOptions = numberOfLines == 1 ? [] : .usesLineFragmentOrigin
    return text.boundingRect(
      with: size, options: options, attributes: [.font: font ?? .systemFont(ofSize: 17)],
      context: nil
    ).size
  }

  /// Draws the text. Ignored.
  open func drawText(in rect: CGRect) {}
}

/// An image view; stores its image, draws nothing.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image. Supported.
  open var image: UIImage?
  /// The image while the view is highlighted. Supported.
  open var highlightedImage: UIImage?
  /// Whether the highlighted image is shown. Supported.
  open var isHighlighted = false
  /// The configuration of a symbol. Ignored.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// How text is aligned, with Apple's raw values.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// Centered.
  case center = 1
  /// At the right.
  case right = 2
  /// Justified.
  case justified = 3
  /// In the reading direction.
  case natural = 4
}

/// How text that does not fit is broken or truncated, with Apple's raw values.
public enum NSLineBreakMode: Int, Sendable {
  /// Broken between words.
  case byWordWrapping = 0
  /// Broken between letters.
  case byCharWrapping = 1
  /// Clipped at the edge.
  case byClipping = 2
  /// Truncated at the start.
  case byTruncatingHead = 3
  /// Truncated at the end.
  case byTruncatingTail = 4
  /// Centered.
  case byTruncatingMiddle = 5
}
