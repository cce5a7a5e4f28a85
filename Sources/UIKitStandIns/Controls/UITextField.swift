import Foundation

/// A text field; keeps its text and draws nothing.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The border of a text field, with Apple's raw values.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// Rounded.
    case roundedRect = 3
  }

  /// The text. Kept.
  open var text: String?
  /// The placeholder. Kept.
  open var placeholder: String?
  /// The text's font. Kept.
  open var font: UIFont?
  /// The text's colour. Kept.
  open var textColor: UIColor?
  /// How the text is aligned. Kept.
  open var textAlignment = NSTextAlignment.natural
  /// The border. Kept.
  open var borderStyle = BorderStyle.none
}

/// A text view; keeps its text and draws nothing.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text. Kept; UIKit declares it as an implicitly unwrapped optional.
  open var text: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributed text. Kept; UIKit declares it as an implicitly unwrapped optional.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  /// The text's font. Kept.
  open var font: UIFont?
  /// The text's colour. Kept.
  open var textColor: UIColor?
  /// How the text is aligned. Kept.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is editable. Kept.
  open var isEditable = true
  /// Whether the text is selectable. Kept.
  open var isSelectable = true
  /// Insets of the text, in points. Kept.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
}
