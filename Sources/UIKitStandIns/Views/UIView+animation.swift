import Foundation

extension UIView {
  /// How changes run, with Apple's bits; they are made at once here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Touches are taken meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// From what is shown now.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes at once. The animation is ignored.
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animations()
  }

  /// Makes changes at once. The animation is ignored.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once. The animation is ignored.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

extension UIView.AnimationOptions {
  /// Subviews are laid out too.
  public static let layoutSubviews = UIView.AnimationOptions(rawValue: 1)
  /// The animation repeats.
  public static let `repeat` = UIView.AnimationOptions(rawValue: 8)
  /// The animation runs back as well.
  public static let autoreverse = UIView.AnimationOptions(rawValue: 16)
  /// The views dissolve into each other.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
}

extension UIView {
  /// Makes changes at once. The animation is ignored.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once. The animation is ignored.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes at once. Kept.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

extension UIView {
  /// Makes the changes of key frames at once. The animation is ignored.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes of a key frame at once. Kept.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// The curve of an animation, with Apple's raw values.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Evenly.
    case linear = 3
  }
}

/// An animator; makes its changes at once when it is started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// How much of the animation has run, 0 to 1. Kept.
  open var fractionComplete: CGFloat = 0

  /// Creates an animator of changes.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.animations = animations.map { [$0] } ?? []
  }

  /// Creates an animator of changes that run as by a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Adds changes. Kept.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  /// Adds what is called at the end; it is called at once when the animator is started. Kept.
  open func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, at once. Kept.
  open func startAnimation() {
    for change in animations + completions { change() }
    (animations, completions, fractionComplete) = ([], [], 1)
  }
}

/// Haptic feedback. Ignored: nothing is felt on Linux.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Prepares the feedback. Ignored.
  open func prepare() {}
}

/// The feedback of an impact. Ignored.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong an impact is, with Apple's raw values.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Medium.
    case medium = 1
    /// Heavy.
    case heavy = 2
  }

  /// Creates the feedback of an impact.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Gives the feedback. Ignored.
  open func impactOccurred() {}
}

/// The feedback of a changed selection. Ignored.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback. Ignored.
  open func selectionChanged() {}
}

/// The feedback of an outcome. Ignored.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// An outcome, with Apple's raw values.
  public enum FeedbackType: Int, Sendable {
    /// A success.
    case success = 0
    /// A warning.
    case warning = 1
    /// A failure.
    case error = 2
  }

  /// Gives the feedback. Ignored.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
