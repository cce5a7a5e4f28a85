public import Foundation

/// An environment that takes part in focus navigation. Nothing is focused on Linux.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus should go first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Requests an update of the focus. Ignored.
  func setNeedsFocusUpdate()
  /// Updates the focus immediately. Ignored.
  func updateFocusIfNeeded()
  /// Whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when the focus moved; never on Linux.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can be focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have the focus.
  var canBecomeFocused: Bool { get }
  /// Whether the item has the focus.
  var isFocused: Bool { get }
}

/// How the focus moves, with Apple's raw values.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a set from a raw value.
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

/// Coordinates a focus update.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Makes the changes immediately. Supported.
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
  /// Requests an update of the focus. Ignored.
  public func setNeedsFocusUpdate() {}
  /// Updates the focus immediately. Ignored.
  public func updateFocusIfNeeded() {}
  /// Whether the view has the focus. Ignored: nothing is focused on Linux.
  public var isFocused: Bool { false }
}
