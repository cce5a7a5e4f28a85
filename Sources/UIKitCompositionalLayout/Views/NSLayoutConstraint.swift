#if !canImport(UIKit) && !canImport(AppKit)
/// A rule between views; kept, not acted upon.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The number added, in points.
  open var constant: CGFloat
  /// How strong the rule is.
  open var priority = UILayoutPriority.required
  /// The app's name of the rule.
  open var identifier: String?
  /// Whether the rule holds.
  open var isActive = false

  init(constant: CGFloat) {
    self.constant = constant
  }

  /// Lets rules hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Lets rules hold no longer.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// How strong a rule is, 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Creates a strength.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a strength.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It must hold.
  public static let required = UILayoutPriority(1000)
  /// It should hold.
  public static let defaultHigh = UILayoutPriority(750)
  /// It may hold.
  public static let defaultLow = UILayoutPriority(250)
  /// It holds when nothing else is said.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// An edge or a centre that rules speak of.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The two are the same, but for a number of points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  /// This one is not less than the other and a number of points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  /// This one is not more than the other and a number of points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }
}

/// An edge along x.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An edge along y.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A length.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The length is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// The length is a multiple of another and a number of points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }
}
#endif
