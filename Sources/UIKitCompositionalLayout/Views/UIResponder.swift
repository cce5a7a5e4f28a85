#if !canImport(UIKit) && !canImport(AppKit)
/// What views and view controllers are.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The next to be asked; none here.
  open var next: UIResponder? { nil }

  /// Whether the responder can take the keyboard.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder has the keyboard; none has here.
  open var isFirstResponder: Bool { false }

  /// Takes the keyboard; there is none.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Gives the keyboard back; there is none.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  /// Called when fingers touch; none does here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers move; none does here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers are lifted; none is here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when touching is cut off; nothing touches here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Creates a responder.
  public override init() {
    super.init()
  }
}

/// A finger.
@preconcurrency @MainActor
open class UITouch: NSObject {}

/// What happened to the device.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
#endif
