public import Foundation

/// A group of layer changes, which are made at once.
///
/// | member                           | on Linux                |
/// |----------------------------------|-------------------------|
/// | `begin()`, `commit()`, `flush()` | ignored                 |
/// | `setDisableActions(_:)`          | ignored                 |
/// | `setAnimationDuration(_:)`       | ignored                 |
/// | `setAnimationTimingFunction(_:)` | ignored                 |
/// | `setCompletionBlock(_:)`         | calls the block at once |
open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func flush() {}
  open class func setDisableActions(_ flag: Bool) {}
  open class func setAnimationDuration(_ duration: TimeInterval) {}
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  open class func setCompletionBlock(_ block: (() -> Void)?) {
    block?()
  }
}

/// What a layer does when a property changes.
public protocol CAAction {}

extension NSNull: CAAction {}

/// An animation of a layer; stores its properties, is never shown.
///
/// | member     | on Linux             |
/// |------------|----------------------|
/// | `delegate` | stored, never called |
open class CAAnimation: NSObject, CAAction {
  open var timingFunction: CAMediaTimingFunction?
  open var fillMode = CAMediaTimingFillMode.removed
  open var delegate: (any CAAnimationDelegate)?
  /// In seconds.
  open var beginTime: TimeInterval = 0
  /// In seconds.
  open var timeOffset: TimeInterval = 0
  open var speed: Float = 1
  /// The duration, in seconds.
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var isRemovedOnCompletion = true
}

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public override init() {}

  public init(keyPath path: String?) {
    keyPath = path
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// An animation as of a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// Guessed: the duration, in seconds.
  open var settlingDuration: TimeInterval { duration }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Each 0 to 1.
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var path: CGPath?
}

/// Animations that run together.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// A transition from one content to another.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}

/// The key under which a layer keeps its transition.
public let kCATransition = "transition"

/// The timing of an animation; stored.
open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The delegate of an animation; never called on Linux. UIKit's methods are optional, so each has a
/// default.
public protocol CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The largest number, as the repeat count of an animation without end.
public let HUGE = Float.greatestFiniteMagnitude

/// A duration, in seconds.
public typealias CFTimeInterval = Double

/// The seconds since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  public func removeAnimation(forKey key: String) {}
  public func animation(forKey key: String) -> CAAnimation? { nil }
  public func animationKeys() -> [String]? { nil }
}
