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

    /// Fingers are heard meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// From what is seen.
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

  /// Runs changes at once; nothing moves slowly here.
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animations()
  }

  /// Runs changes at once; nothing moves slowly here.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Runs changes at once; nothing moves slowly here.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

extension UIView.AnimationOptions {
  /// Places subviews too.
  public static let layoutSubviews = UIView.AnimationOptions(rawValue: 1)
  /// Again and again.
  public static let `repeat` = UIView.AnimationOptions(rawValue: 8)
  /// Forth and back.
  public static let autoreverse = UIView.AnimationOptions(rawValue: 16)
  /// By fading.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
}

extension UIView {
  /// Makes changes at once, as by a spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once, as by fading.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// What is felt; nothing is here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes ready.
  open func prepare() {}
}

/// A tap that is felt.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong it is, with Apple's raw values.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Medium.
    case medium = 1
    /// Heavy.
    case heavy = 2
  }

  /// Creates a tap.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Makes it felt.
  open func impactOccurred() {}
}

/// A change of choice that is felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Makes it felt.
  open func selectionChanged() {}
}
