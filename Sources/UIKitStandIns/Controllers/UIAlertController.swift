import Foundation

/// An alert; keeps its text and actions, and is never shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style of an alert, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// A sheet from the bottom edge.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// The message. Kept.
  open var message: String?
  /// The style. Kept.
  public let preferredStyle: Style
  /// The actions. Kept.
  open private(set) var actions: [UIAlertAction] = []

  /// The text fields. Kept.
  open private(set) var textFields: [UITextField]?
  /// The action of the return key. Kept.
  open var preferredAction: UIAlertAction?

  /// Adds a text field and calls back with it. Kept.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// Creates an alert; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds an action. Kept.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

/// An action of an alert; kept, and never called.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Any.
    case `default` = 0
    /// Leaves everything as it is.
    case cancel = 1
    /// Destroys something.
    case destructive = 2
  }

  /// The title. Kept.
  public let title: String?
  /// The style. Kept.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
