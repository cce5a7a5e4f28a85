public import Foundation

/// An animator; makes its changes, and calls its completions, as soon as it is started.
///
/// | member                                                    | on Linux               |
/// |-----------------------------------------------------------|------------------------|
/// | `init(duration:timingParameters:)`                        | ignores the timing     |
/// | `pauseAnimation()`, `stopAnimation(_:)`                   | ignored                |
/// | `finishAnimation(at:)`                                    | ignored                |
/// | `continueAnimation(withTimingParameters:durationFactor:)` | starts the animation   |
/// | `isRunning`                                               | always false           |
/// | `state`                                                   | always inactive        |
/// | `isReversed`                                              | stored, without effect |
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// In seconds.
  public let duration: TimeInterval
  /// In seconds.
  open private(set) var delay: TimeInterval = 0
  open var isUserInteractionEnabled = true
  /// How much of the animation has run, 0 to 1.
  open var fractionComplete: CGFloat = 0
  open var isReversed = false
  open var isInterruptible = true
  open var pausesOnCompletion = false
  open var scrubsLinearly = true
  open var isRunning: Bool { false }
  open var state: UIViewAnimatingState { .inactive }

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.animations = animations.map { [$0] } ?? []
    self.duration = duration
  }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    for change in animations { change() }
    for completion in completions { completion(.end) }
    (animations, completions, fractionComplete) = ([], [], 1)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
  }

  open func pauseAnimation() {}
  open func stopAnimation(_ withoutFinishing: Bool) {}
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}

/// An animation that can be started and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that changes are added to.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Where an animation ends, with Apple's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start
  /// Where it was stopped.
  case current
}

/// Whether an animation runs, with Apple's raw values.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// The timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// The timing of a spring; nothing is stored.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init()
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init()
  }

  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init()
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init()
  }
}

/// The timing of a curve; nothing is stored.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init()
  }

  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init()
  }
}
