import Foundation

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

extension NSLayoutConstraint {
  /// What of a view a rule speaks of, with Apple's raw values.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The leading edge.
    case leading = 5
    /// The trailing edge.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle along x.
    case centerX = 9
    /// The middle along y.
    case centerY = 10
    /// The last line of text.
    case lastBaseline = 11
    /// The first line of text.
    case firstBaseline = 12
    /// Nothing.
    case notAnAttribute = 0
  }

  /// How two lengths compare, with Apple's raw values.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// How views of a visual format are aligned, with Apple's bits.
  public struct FormatOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// By their middles along y.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// By their middles along x.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// From the leading edge on.
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// Creates a rule from its parts, of which only the number is kept.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(constant: c)
  }

  /// The rules that a visual format spells; none is read here.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
