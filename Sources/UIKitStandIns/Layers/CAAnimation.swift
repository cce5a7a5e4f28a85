import Foundation

/// Changes of layers that are shown together; they are made at once here.
open class CATransaction: NSObject {
  /// Begins changes.
  open class func begin() {}
  /// Ends changes.
  open class func commit() {}
  /// Whether changes are shown at once; they always are here.
  open class func setDisableActions(_ flag: Bool) {}
  /// How long changes take, in seconds; none here.
  open class func setAnimationDuration(_ duration: TimeInterval) {}

  /// Calls back when changes were shown; at once here.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    block?()
  }
}

/// A change of a layer over time; kept, not shown.
open class CAAnimation: NSObject {
  /// How long it takes, in seconds.
  open var duration: TimeInterval = 0
  /// How often it comes again.
  open var repeatCount: Float = 0
  /// Whether it goes back.
  open var autoreverses = false
  /// Whether it goes away at its end.
  open var isRemovedOnCompletion = true
}

/// A change from one value to another.
open class CABasicAnimation: CAAnimation {
  /// What changes.
  open var keyPath: String?
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?

  /// Creates a change.
  public init(keyPath path: String?) {
    keyPath = path
  }
}

extension CALayer {
  /// Shows a change; at once here.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Ends a change.
  public func removeAnimation(forKey key: String) {}
}
