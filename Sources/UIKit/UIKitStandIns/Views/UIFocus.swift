public import Foundation

/// An environment that takes part in focus navigation. Nothing is focused on Linux.
///
/// | member                                           | on Linux     |
/// |--------------------------------------------------|--------------|
/// | `setNeedsFocusUpdate()`, `updateFocusIfNeeded()` | ignored      |
/// | `didUpdateFocus(in:with:)`                       | never called |
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can be focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
}

/// A movement of the focus; nothing is focused on Linux.
///
/// | member                                     | on Linux     |
/// |--------------------------------------------|--------------|
/// | `previouslyFocusedItem`, `nextFocusedItem` | always nil   |
/// | `previouslyFocusedView`, `nextFocusedView` | always nil   |
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  open var previouslyFocusedView: UIView? { nil }
  open var nextFocusedView: UIView? { nil }
}

/// Coordinates a focus update.
///
/// | member                                    | on Linux                  |
/// |-------------------------------------------|---------------------------|
/// | `addCoordinatedAnimations(_:completion:)` | makes the changes at once |
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem {
  public var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  public func setNeedsFocusUpdate() {}
  public func updateFocusIfNeeded() {}
  public var isFocused: Bool { false }
}
