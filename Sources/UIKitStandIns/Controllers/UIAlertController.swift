import Foundation

/// A question to the person; nothing is shown here.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How a question is asked, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// From below.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// What is asked.
  open var message: String?
  /// How it is asked.
  public let preferredStyle: Style
  /// The answers.
  open private(set) var actions: [UIAlertAction] = []

  /// Creates a question.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// Creates a question; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

/// An answer.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What kind of answer it is, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Any.
    case `default` = 0
    /// None after all.
    case cancel = 1
    /// One that deletes.
    case destructive = 2
  }

  /// The answer's title.
  public let title: String?
  /// What kind of answer it is.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
