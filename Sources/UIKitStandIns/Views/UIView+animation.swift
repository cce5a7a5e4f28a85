public import Foundation

extension UIView {
  /// How changes run, with Apple's raw values; they are made immediately here.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Touches are handled during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animations()
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

extension UIView.AnimationOptions {
  public static let layoutSubviews = UIView.AnimationOptions(rawValue: 1)
  public static let `repeat` = UIView.AnimationOptions(rawValue: 8)
  public static let autoreverse = UIView.AnimationOptions(rawValue: 16)
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
}

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

extension UIView {
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// The curve of an animation, with Apple's raw values.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    /// At constant speed.
    case linear = 3
  }
}

/// An animator; makes its changes, and calls its completions, as soon as it is started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// How much of the animation has run, 0 to 1.
  open var fractionComplete: CGFloat = 0

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.animations = animations.map { [$0] } ?? []
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  open func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    for change in animations + completions { change() }
    (animations, completions, fractionComplete) = ([], [], 1)
  }
}

/// Haptic feedback; nothing is felt on Linux.
///
/// | member      | on Linux |
/// |-------------|----------|
/// | `prepare()` | ignored  |
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

/// The feedback of an impact; nothing is felt.
///
/// | member             | on Linux |
/// |--------------------|----------|
/// | `impactOccurred()` | ignored  |
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong an impact is, with Apple's raw values.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
  }

  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  open func impactOccurred() {}
}

/// The feedback of a changed selection; nothing is felt.
///
/// | member               | on Linux |
/// |----------------------|----------|
/// | `selectionChanged()` | ignored  |
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// The feedback of an outcome; nothing is felt.
///
/// | member                     | on Linux |
/// |----------------------------|----------|
/// | `notificationOccurred(_:)` | ignored  |
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// An outcome, with Apple's raw values.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
