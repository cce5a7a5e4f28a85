public import Foundation

/// An alert; stores its text and actions, is never shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style of an alert, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// A sheet from the bottom edge.
    case actionSheet = 0
    /// Centered.
    case alert = 1
  }

  /// The message. Supported.
  open var message: String?
  /// The style. Supported.
  public let preferredStyle: Style
  /// The actions. Supported.
  open private(set) var actions: [UIAlertAction] = []

  /// The text fields. Supported.
  open private(set) var textFields: [UITextField]?
  /// The action of the return key. Supported.
  open var preferredAction: UIAlertAction?

  /// Adds a text field and calls back with it. Supported.
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

  /// Creates an alert without reading the coder.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds an action. Supported.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

/// An action of an alert; stored, never called.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// All orientations.
    case `default` = 0
    /// A cancel action.
    case cancel = 1
    /// A destructive action.
    case destructive = 2
  }

  /// The title. Supported.
  public let title: String?
  /// The style. Supported.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
