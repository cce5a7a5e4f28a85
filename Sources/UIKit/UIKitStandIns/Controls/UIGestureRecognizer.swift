public import Foundation

/// A gesture recognizer; stores its properties, recognizes nothing.
///
/// | member                                         | on Linux                               |
/// |------------------------------------------------|----------------------------------------|
/// | `init(target:action:)`, `addTarget(_:action:)` | ignored: nothing calls methods by name |
/// | `delegate`                                     | stored, never asked                    |
/// | `location(in:)`, `location(ofTouch:in:)`       | always zero                            |
/// | `reset()`                                      | never called                           |
/// | `removeTarget(_:action:)`, `require(toFail:)`  | ignored                                |
/// | `numberOfTouches`                              | always 0                               |
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture, with Apple's raw values.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible
    case began, changed, ended, cancelled
    /// The touches did not match the gesture.
    case failed
  }

  open var state = State.possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?

  public init(target: Any?, action: Selector?) {}

  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  open func addTarget(_ target: Any, action: Selector) {}

  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open func reset() {}
  open var name: String?
  open var allowedTouchTypes: [NSNumber] = []
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var numberOfTouches: Int { 0 }
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
}

/// The delegate of a gesture recognizer; never called on Linux. UIKit's methods are optional, so
/// each has a default.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith _: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _: UIGestureRecognizer, shouldRequireFailureOf _: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_: UIGestureRecognizer, shouldReceive _: UITouch) -> Bool { true }
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
}

/// A pan.
///
/// | member                              | on Linux    |
/// |-------------------------------------|-------------|
/// | `translation(in:)`, `velocity(in:)` | always zero |
/// | `setTranslation(_:in:)`             | ignored     |
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
}

/// A pan from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

/// A turn of two fingers.
///
/// | member     | on Linux |
/// |------------|----------|
/// | `velocity` | always 0 |
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians.
  open var rotation: CGFloat = 0
  /// In radians per second.
  open var velocity: CGFloat { 0 }
}

/// A pointer above a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// A pinch.
///
/// | member     | on Linux |
/// |------------|----------|
/// | `velocity` | always 0 |
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// The scale's change per second.
  open var velocity: CGFloat { 0 }
}

/// A swipe.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe, with Apple's raw values.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}
