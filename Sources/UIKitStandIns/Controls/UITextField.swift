import Foundation

/// A line of text that can be written.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The frame around the line, with Apple's raw values.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A round one.
    case roundedRect = 3
  }

  /// The text.
  open var text: String?
  /// The text in place of none.
  open var placeholder: String?
  /// The text's font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// The frame around the line.
  open var borderStyle = BorderStyle.none
}

/// Text that can be written and scrolled.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; UIKit declares it as an implicitly unwrapped optional.
  open var text: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes; UIKit declares it as an implicitly unwrapped optional.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  /// The text's font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be changed.
  open var isEditable = true
  /// Whether the text can be chosen.
  open var isSelectable = true
  /// Insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
}
