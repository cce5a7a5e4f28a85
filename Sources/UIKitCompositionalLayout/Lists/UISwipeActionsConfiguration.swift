public import UIKitStandIns

/// The actions of a swipe over a row; stored, never shown.
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

/// An action of a swipe; stored, never called.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Normal.
    case normal = 0
    /// Destructive.
    case destructive = 1
  }

  /// Performs the action and reports whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The action's title.
  open var title: String?
  /// The action's background.
  open var backgroundColor: UIColor?
  /// The action's image.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
