import UIKitStandIns

/// The actions behind a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a row's actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// One action behind a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What kind of action it is, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Any.
    case normal = 0
    /// One that deletes.
    case destructive = 1
  }

  /// Performs the action and calls back with whether it did.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What kind of action it is.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The action's title.
  open var title: String?
  /// The action's background.
  open var backgroundColor: UIColor?
  /// The action's picture.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
