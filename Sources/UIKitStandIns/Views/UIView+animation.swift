public import Foundation

extension UIView {
  /// How changes run, with Apple's raw values; they are made immediately here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Touches are handled during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Eases in and out.
    public static let curveEaseInOut: AnimationOptions = []
    /// Eases in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Eases out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes the changes immediately. The animation is ignored.
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animations()
  }

  /// Makes the changes immediately. The animation is ignored.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately. The animation is ignored.
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
  /// The animation runs backwards as well.
  public static let autoreverse = UIView.AnimationOptions(rawValue: 16)
  /// The views dissolve into each other.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
}

extension UIView {
  /// Makes the changes immediately. The animation is ignored.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately. The animation is ignored.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes the changes immediately. Supported.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

extension UIView {
  /// Makes the changes of key frames immediately. The animation is ignored.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes of a key frame immediately. Supported.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// The curve of an animation, with Apple's raw values.
  public enum AnimationCurve: Int, Sendable {
    /// Eases in and out.
    case easeInOut = 0
    /// Eases in.
    case easeIn = 1
    /// Eases out.
    case easeOut = 2
    /// At constant speed.
    case linear = 3
  }
}

/// An animator; makes its changes immediately when it is started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// How much of the animation has run, 0 to 1. Supported.
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

  /// Adds changes. Supported.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  /// Adds a closure for the end; it is called immediately when the animator is started.
  /// Supported.
  open func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, immediately. Supported.
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
