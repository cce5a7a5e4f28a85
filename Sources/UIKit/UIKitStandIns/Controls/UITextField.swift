public import Foundation

/// A text field; stores its text, draws nothing.
///
/// | member                                                  | on Linux             |
/// |---------------------------------------------------------|----------------------|
/// | `delegate`                                              | stored, never called |
/// | `isEditing`                                             | always false         |
/// | `textRect(forBounds:)`, `editingRect(forBounds:)`       | guessed: the bounds  |
/// | `placeholderRect(forBounds:)`, `borderRect(forBounds:)` | guessed: the bounds  |
/// | `leftViewRect(forBounds:)`, `rightViewRect(forBounds:)` | guessed: the bounds  |
/// | `clearButtonRect(forBounds:)`                           | guessed: the bounds  |
open class UITextField: UIControl {
  /// The border of a text field, with Apple's raw values.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
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
  open var attributedPlaceholder: NSAttributedString?
  open var attributedText: NSAttributedString?
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false
  /// In points.
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var enablesReturnKeyAutomatically = false
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var isEditing: Bool { false }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Implicitly unwrapped, as in UIKit.
  open var textContentType: UITextContentType!
  private var keyboardViews: (input: UIView?, accessory: UIView?)

  open override var _standardAccessibility: _StandardAccessibility {
    let shown = attributedText?.string ?? text ?? ""
    let hint = attributedPlaceholder?.string ?? placeholder
    let value = isSecureTextEntry ? String(repeating: "•", count: shown.count) : shown
    return _StandardAccessibility(
      isElement: true, value: shown.isEmpty ? hint : value, traits: stateTraits.union(.textEntry))
  }

  open override var inputView: UIView? {
    get { keyboardViews.input }
    set { keyboardViews.input = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { keyboardViews.accessory }
    set { keyboardViews.accessory = newValue }
  }

  /// In points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// When a view of a text field is shown, with Apple's raw values.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }
}

/// A text view; stores its text, draws nothing.
///
/// | member                     | on Linux                          |
/// |----------------------------|-----------------------------------|
/// | `delegate`                 | stored, called only for scrolling |
/// | `scrollRangeToVisible(_:)` | ignored                           |
open class UITextView: UIScrollView {
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
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
  public let textContainer = NSTextContainer()
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var adjustsFontForContentSizeCategory = false
  open var selectedRange = NSRange(location: 0, length: 0)
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var allowsEditingTextAttributes = false
  open var usesStandardTextScaling = false
  open func scrollRangeToVisible(_ range: NSRange) {}

  open override var _standardAccessibility: _StandardAccessibility {
    let shown = attributedText.string.isEmpty ? text : attributedText.string
    return _StandardAccessibility(
      isElement: true, value: shown, traits: isEditable ? .textEntry : .staticText)
  }
}

/// Where a text is laid out; stored.
open class NSTextContainer: NSObject {
  /// In points.
  open var lineFragmentPadding: CGFloat = 5
  /// 0 for any number.
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = false
}

/// What becomes a link in a text, with Apple's raw values.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The delegate of a text field; never called on Linux. UIKit's methods are optional, so each has a
/// default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidChangeSelection(_ textField: UITextField)
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
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _: UITextField, shouldChangeCharactersIn _: NSRange, replacementString _: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The delegate of a text view; called only for scrolling on Linux. UIKit's methods are optional, so each has a
/// default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _: UITextView, shouldChangeTextIn _: NSRange, replacementText _: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
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

/// The color of a keyboard, with Apple's raw values.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}

/// Whether spelling is checked, with Apple's raw values.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// Whether quotes become typographic, with Apple's raw values.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether two hyphens become a dash, with Apple's raw values.
public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether spaces are adjusted when text is pasted or cut, with Apple's raw values.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

/// What a text field is for, with Apple's raw values.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = UITextContentType(rawValue: "name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let URL = UITextContentType(rawValue: "url")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
