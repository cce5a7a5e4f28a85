public import Foundation

/// A change of a view while the device is tilted. Stored; nothing is tilted.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// The change of one property.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// How the device is tilted, with Apple's raw values.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
  }
}

/// Changes that belong together.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.append(effect)
  }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
