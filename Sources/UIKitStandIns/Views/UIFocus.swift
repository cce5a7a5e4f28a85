import Foundation

/// What the focus of a keyboard or a remote control can be in. Nothing is ever focused on Linux.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus should go first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for the focus to be placed anew. Ignored.
  func setNeedsFocusUpdate()
  /// Places the focus now. Ignored.
  func updateFocusIfNeeded()
  /// Whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when the focus moved; never on Linux.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have the focus.
  var canBecomeFocused: Bool { get }
  /// Whether the item has the focus.
  var isFocused: Bool { get }
}

/// How the focus moves, with Apple's bits.
public struct UIFocusHeading: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the previous.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A movement of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that has the focus before. Ignored: none.
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  /// The item that has the focus after. Ignored: none.
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  /// The view that has the focus before. Ignored: none.
  open var previouslyFocusedView: UIView? { nil }
  /// The view that has the focus after. Ignored: none.
  open var nextFocusedView: UIView? { nil }
  /// How the focus moves. Ignored.
  open var focusHeading: UIFocusHeading { [] }
}

/// What runs beside a movement of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Makes changes beside the movement; at once. Kept.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem {
  /// Where the focus goes. Ignored: nothing is focused on Linux.
  public var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Asks for the focus to be placed anew. Ignored.
  public func setNeedsFocusUpdate() {}
  /// Places the focus now. Ignored.
  public func updateFocusIfNeeded() {}
  /// Whether the view has the focus. Ignored: nothing is focused on Linux.
  public var isFocused: Bool { false }
}
