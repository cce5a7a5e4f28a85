public import Foundation

/// A group of layer changes, which are made at once.
///
/// | member                     | on Linux                |
/// |----------------------------|-------------------------|
/// | `begin()`, `commit()`      | ignored                 |
/// | `setDisableActions(_:)`    | ignored                 |
/// | `setAnimationDuration(_:)` | ignored                 |
/// | `setCompletionBlock(_:)`   | calls the block at once |
open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
  open class func setAnimationDuration(_ duration: TimeInterval) {}

  open class func setCompletionBlock(_ block: (() -> Void)?) {
    block?()
  }
}

/// An animation of a layer; stores its properties, is never shown.
open class CAAnimation: NSObject {
  /// The duration, in seconds.
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var isRemovedOnCompletion = true
}

/// An animation from one value to another.
open class CABasicAnimation: CAAnimation {
  open var keyPath: String?
  open var fromValue: Any?
  open var toValue: Any?

  public init(keyPath path: String?) {
    keyPath = path
  }
}

/// The seconds since the machine started.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  public func removeAnimation(forKey key: String) {}
}
