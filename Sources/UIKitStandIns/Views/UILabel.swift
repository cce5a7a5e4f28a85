import Foundation

/// A line of text without letters.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The letters. UIKit declares it as an implicitly unwrapped optional.
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The letters' colour. UIKit declares it as an implicitly unwrapped optional.
  open var textColor: UIColor! = .label
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1
  /// How text that does not fit is cut.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the letters follow the text size that a person chose.
  open var adjustsFontForContentSizeCategory = false
  /// Whether letters shrink to fit.
  open var adjustsFontSizeToFitWidth = false
  /// How far they may.
  open var minimumScaleFactor: CGFloat = 0
  /// The colour while touched.
  open var highlightedTextColor: UIColor?
  /// The shadow's colour.
  open var shadowColor: UIColor?
  /// How far the shadow is moved, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label is in use.
  open var isEnabled = true
  /// The width at which lines end, in points; 0 is the label's own.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// How lines are broken (iOS 14).
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Whether letters move closer before text is cut off.
  open var allowsDefaultTighteningForTruncation = false

  /// The rectangle of the text, in points: the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }

  /// Draws the text; nothing is drawn.
  open func drawText(in rect: CGRect) {}
}

/// A picture without pixels.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// The picture while touched.
  open var highlightedImage: UIImage?
  /// Whether the touched picture is shown.
  open var isHighlighted = false
  /// How a symbol is drawn.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// Where text stands, with Apple's raw values.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides.
  case justified = 3
  /// As people read.
  case natural = 4
}

/// How text that does not fit is cut, with Apple's raw values.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between letters.
  case byCharWrapping = 1
  /// At the edge.
  case byClipping = 2
  /// At the start.
  case byTruncatingHead = 3
  /// At the end.
  case byTruncatingTail = 4
  /// In the middle.
  case byTruncatingMiddle = 5
}
