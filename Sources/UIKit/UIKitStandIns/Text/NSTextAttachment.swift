public import Foundation

/// A picture in a text; stored, never drawn.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  /// Relative to the baseline, in points.
  open var bounds = CGRect.zero

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// The empty text of `NSAttributedString()`, which Foundation on Linux has not.
  public convenience init(empty: Void = ()) {
    self.init(string: "")
  }

  /// A text of the character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The shadow of a text; stored, never drawn.
open class NSShadow: NSObject {
  /// In points.
  open var shadowOffset = CGSize.zero
  /// In points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`.
  open var shadowColor: Any?
}
