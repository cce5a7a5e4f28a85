#if !canImport(UIKit) && !canImport(AppKit)
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
#endif
