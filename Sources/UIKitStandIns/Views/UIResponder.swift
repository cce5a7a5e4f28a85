import Foundation

/// What answers events: views and view controllers. No event ever comes on Linux.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The next responder. Ignored: always nil.
  open var next: UIResponder? { nil }

  /// Whether the responder can become the first one.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder is the first one. Ignored: always false.
  open var isFirstResponder: Bool { false }

  /// Becomes the first responder. Ignored: always false.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Stops being the first responder. Ignored: always false.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  /// Called when a touch begins; never on Linux.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch moves; never on Linux.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch ends; never on Linux.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch is cancelled; never on Linux.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Creates a responder.
  public override init() {
    super.init()
  }
}

/// A touch; none is ever made on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {}

/// An event; none is ever made on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
