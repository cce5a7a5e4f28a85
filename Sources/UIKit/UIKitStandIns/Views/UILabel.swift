public import Foundation

/// A label; stores its text, draws nothing.
///
/// | member                                        | on Linux                           |
/// |-----------------------------------------------|------------------------------------|
/// | `intrinsicContentSize`, `sizeThatFits(_:)`    | guessed from the number of letters |
/// | `textRect(forBounds:limitedToNumberOfLines:)` | guessed: the bounds                |
/// | `drawText(in:)`                               | ignored                            |
open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  /// The greatest number of lines; 0 for any number.
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  /// The shadow's offset, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var isEnabled = true
  open var isHighlighted = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var showsExpansionTextWhenTruncated = false
  /// The width at which lines end, in points; 0 is the label's own.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Since iOS 14.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  open var allowsDefaultTighteningForTruncation = false

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    GuessLog.note(.text)
    return bounds
  }

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: limit, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = attributedText?.string ?? text ?? ""
    let options: NSStringDrawingOptions = numberOfLines == 1 ? [] : .usesLineFragmentOrigin
    return text.boundingRect(
      with: size, options: options, attributes: [.font: font ?? .systemFont(ofSize: 17)],
      context: nil
    ).size
  }

  open func drawText(in rect: CGRect) {}

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(
      isElement: true, label: attributedText?.string ?? text, traits: .staticText)
  }
}

/// An image view; stores its image, draws nothing.
///
/// | member                         | on Linux |
/// |--------------------------------|----------|
/// | `preferredSymbolConfiguration` | ignored  |
/// | `animationImages`              | ignored  |
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  open var animationImages: [UIImage]?
  /// In seconds.
  open var animationDuration: TimeInterval = 0
  /// 0 is without end.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(traits: .image)
  }

  open func startAnimating() {
    isAnimating = true
  }

  open func stopAnimating() {
    isAnimating = false
  }
}

/// What stays in place when the text of a label shrinks, with Apple's raw values.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters
  /// The top.
  case none
}

/// How text is aligned, with Apple's raw values.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// In the reading direction.
  case natural
}

/// How text that does not fit is broken or truncated, with Apple's raw values.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}
