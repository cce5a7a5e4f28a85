#if !canImport(UIKit) && !canImport(AppKit)
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
#endif
