public import Foundation

/// A text field; stores its text, draws nothing.
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

  /// The text. Supported.
  open var text: String?
  /// The placeholder. Supported.
  open var placeholder: String?
  /// The text's font. Supported.
  open var font: UIFont?
  /// The text's color. Supported.
  open var textColor: UIColor?
  /// How the text is aligned. Supported.
  open var textAlignment = NSTextAlignment.natural
  /// The border. Supported.
  open var borderStyle = BorderStyle.none
  /// The delegate. Ignored: never called on Linux.
  open weak var delegate: (any UITextFieldDelegate)?
  /// When the clear button is shown. Supported.
  open var clearButtonMode = ViewMode.never
  /// The view before the text. Supported.
  open var leftView: UIView?
  /// The view after the text. Supported.
  open var rightView: UIView?
  /// When the view before the text is shown. Supported.
  open var leftViewMode = ViewMode.never
  /// When the view after the text is shown. Supported.
  open var rightViewMode = ViewMode.never
  /// The return key. Supported.
  open var returnKeyType = UIReturnKeyType.default
  /// The keyboard. Supported.
  open var keyboardType = UIKeyboardType.default
  /// The autocorrection type. Supported.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The autocapitalization type. Supported.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the text is hidden. Supported.
  open var isSecureTextEntry = false

  /// When a view of a text field is shown, with Apple's raw values.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While the text is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }
}

/// A text view; stores its text, draws nothing.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text. Supported; UIKit declares it as an implicitly unwrapped optional.
  open var text: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributed text. Supported; UIKit declares it as an implicitly unwrapped optional.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  /// The text's font. Supported.
  open var font: UIFont?
  /// The text's color. Supported.
  open var textColor: UIColor?
  /// How the text is aligned. Supported.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is editable. Supported.
  open var isEditable = true
  /// Whether the text is selectable. Supported.
  open var isSelectable = true
  /// Insets of the text, in points. Supported.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
}

/// The delegate of a text field; never called on Linux.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether a change may be made.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Ignored: always `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Ignored: does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Ignored: does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Ignored: always `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Ignored: always `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Ignored: always `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The return key of a keyboard, with Apple's raw values.
public enum UIReturnKeyType: Int, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// A keyboard, with Apple's raw values.
public enum UIKeyboardType: Int, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The autocorrection type, with Apple's raw values.
public enum UITextAutocorrectionType: Int, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case `default`, no, yes
}

/// The autocapitalization type, with Apple's raw values.
public enum UITextAutocapitalizationType: Int, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case none, words, sentences, allCharacters
}
