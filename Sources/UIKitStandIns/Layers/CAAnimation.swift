import Foundation

/// Changes of layers that are shown together. Ignored: changes are made at once.
open class CATransaction: NSObject {
  /// Begins changes. Ignored.
  open class func begin() {}
  /// Ends changes. Ignored.
  open class func commit() {}
  /// Sets whether changes are animated. Ignored.
  open class func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of changes, in seconds. Ignored.
  open class func setAnimationDuration(_ duration: TimeInterval) {}

  /// Sets what is called when changes were shown; it is called at once. Kept.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    block?()
  }
}

/// An animation of a layer; keeps what it is set to and is never shown.
open class CAAnimation: NSObject {
  /// The duration, in seconds. Kept.
  open var duration: TimeInterval = 0
  /// How often the animation repeats. Kept.
  open var repeatCount: Float = 0
  /// Whether the animation runs back as well. Kept.
  open var autoreverses = false
  /// Whether the animation is removed at its end. Kept.
  open var isRemovedOnCompletion = true
}

/// An animation from one value to another.
open class CABasicAnimation: CAAnimation {
  /// The key path of what is animated. Kept.
  open var keyPath: String?
  /// The value at the start. Kept.
  open var fromValue: Any?
  /// The value at the end. Kept.
  open var toValue: Any?

  /// Creates an animation of a key path.
  public init(keyPath path: String?) {
    keyPath = path
  }
}

extension CALayer {
  /// Adds an animation. Ignored.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Removes an animation. Ignored.
  public func removeAnimation(forKey key: String) {}
}
