public import Foundation

/// An alert; stores its text and actions, is never shown.
open class UIAlertController: UIViewController {
  /// The style of an alert, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// A sheet from the bottom edge.
    case actionSheet = 0
    case alert = 1
  }

  open var message: String?
  public let preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []

  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

/// An action of an alert; stored, never called.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action, with Apple's raw values.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
