public import Foundation

/// A group of layer changes. Ignored: changes are made immediately.
open class CATransaction: NSObject {
  /// Begins changes. Ignored.
  open class func begin() {}
  /// Ends changes. Ignored.
  open class func commit() {}
  /// Sets whether changes are animated. Ignored.
  open class func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of changes, in seconds. Ignored.
  open class func setAnimationDuration(_ duration: TimeInterval) {}

  /// Sets the completion block, which is called immediately. Supported.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    block?()
  }
}

/// An animation of a layer; stores its properties, is never shown.
open class CAAnimation: NSObject {
  /// The duration, in seconds. Supported.
  open var duration: TimeInterval = 0
  /// The number of repetitions. Supported.
  open var repeatCount: Float = 0
  /// Whether the animation runs backwards as well. Supported.
  open var autoreverses = false
  /// Whether the animation is removed at its end. Supported.
  open var isRemovedOnCompletion = true
}

/// An animation from one value to another.
open class CABasicAnimation: CAAnimation {
  /// The animated key path. Supported.
  open var keyPath: String?
  /// The value at the start. Supported.
  open var fromValue: Any?
  /// The value at the end. Supported.
  open var toValue: Any?

  /// Creates an animation of a key path.
  public init(keyPath path: String?) {
    keyPath = path
  }
}

/// The seconds since the machine started.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  /// Adds an animation. Ignored.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Removes an animation. Ignored.
  public func removeAnimation(forKey key: String) {}
}
