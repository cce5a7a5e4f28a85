public import Foundation

/// A gesture recognizer; stores its properties, recognizes nothing.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture, with Apple's raw values.
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible = 0
    /// The gesture began.
    case began = 1
    /// The gesture changed.
    case changed = 2
    /// The gesture ended.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches did not match the gesture.
    case failed = 5
  }

  /// The state of the gesture. Supported.
  open var state = State.possible
  /// Whether the gesture is recognized. Supported.
  open var isEnabled = true
  /// Whether a recognized gesture cancels the view's touches. Supported.
  open var cancelsTouchesInView = true
  /// The delegate. Ignored: never asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the gesture was added to. Supported.
  open internal(set) weak var view: UIView?

  /// Creates a gesture. The target and the action are ignored.
  public init(target: Any?, action: Selector?) {}

  /// Creates a gesture without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Adds a method to call. Ignored: nothing on Linux calls methods by name.
  open func addTarget(_ target: Any, action: Selector) {}

  /// The gesture's location in a view, in points. Ignored: always zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// The delegate of a gesture recognizer; never called on Linux.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may be recognized at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Ignored: always `true`.
  public func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  /// Ignored: always `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. Supported.
  open var numberOfTapsRequired = 1
}

/// A long press.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least duration of the press, in seconds. Supported.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A pan.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The pan's translation, in points. Ignored: always zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// The pan's velocity, in points per second. Ignored: always zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A pinch.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale of the pinch. Supported.
  open var scale: CGFloat = 1
}

/// A swipe.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe, with Apple's raw values.
  public struct Direction: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions. Supported.
  open var direction = Direction.right
}
