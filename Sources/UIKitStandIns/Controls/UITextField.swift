public import Foundation

/// A text field; stores its text, draws nothing.
///
/// | member     | on Linux             |
/// |------------|----------------------|
/// | `delegate` | stored, never called |
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The border of a text field, with Apple's raw values.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open weak var delegate: (any UITextFieldDelegate)?
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardType = UIKeyboardType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var isSecureTextEntry = false

  /// When a view of a text field is shown, with Apple's raw values.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }
}

/// A text view; stores its text, draws nothing.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var text: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  /// Insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
}

/// The delegate of a text field; never called on Linux. UIKit's methods are optional, so each has a
/// default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The return key of a keyboard, with Apple's raw values.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// A keyboard, with Apple's raw values.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The autocorrection type, with Apple's raw values.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// The autocapitalization type, with Apple's raw values.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
