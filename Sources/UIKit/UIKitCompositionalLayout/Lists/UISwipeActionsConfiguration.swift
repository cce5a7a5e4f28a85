public import UIKitStandIns

/// The actions of a swipe over a row; stored, never shown.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }

  public override convenience init() { self.init(actions: []) }
}

/// An action of a swipe; stored, never called.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action, with Apple's raw values.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Performs the action and reports whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var backgroundColor: UIColor?
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
