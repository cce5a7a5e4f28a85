import Foundation

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

/// What fingers do; none touches anything here.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is, with Apple's raw values.
  public enum State: Int, Sendable {
    /// It may come.
    case possible = 0
    /// It began.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It ended.
    case ended = 3
    /// It was cut off.
    case cancelled = 4
    /// It was another one.
    case failed = 5
  }

  /// How far the gesture is.
  open var state = State.possible
  /// Whether the gesture counts.
  open var isEnabled = true
  /// Whether the view is touched no more once the gesture came.
  open var cancelsTouchesInView = true
  /// Who decides about the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that is touched.
  open internal(set) weak var view: UIView?

  /// Creates a gesture. The target and the action are ignored.
  public init(target: Any?, action: Selector?) {}

  /// Creates a gesture that calls nobody.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Adds a method to be called. Ignored: nothing on Linux calls a method by its name.
  open func addTarget(_ target: Any, action: Selector) {}

  /// Where the gesture is in a view, in points.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Who decides about gestures.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

/// Taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps.
  open var numberOfTapsRequired = 1
}

/// A finger that rests.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long it rests, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A finger that moves.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far it moved, in points.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// How fast it moves, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Two fingers that move apart.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How many times as far apart they are.
  open var scale: CGFloat = 1
}
