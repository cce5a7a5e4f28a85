public import Foundation

/// A constraint; stores its constant, priority and whether it is active, and is not solved.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The constant, in points. Supported.
  open var constant: CGFloat
  /// The priority. Supported.
  open var priority = UILayoutPriority.required
  /// An identifier set by the app. Supported.
  open var identifier: String?
  /// Whether the constraint is active. Supported.
  open var isActive = false

  init(constant: CGFloat) {
    self.constant = constant
  }

  /// Activates constraints. Supported.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints. Supported.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The priority of a constraint, 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Required.
  public static let required = UILayoutPriority(1000)
  /// High.
  public static let defaultHigh = UILayoutPriority(750)
  /// Low.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of fitting sizes.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority that is higher by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  /// A priority that is lower by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}

/// An anchor: an edge, a center or a length that constraints are made of.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// A constraint to another anchor and a number of points. Supported.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  /// A constraint to at least another anchor and a number of points. Supported.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  /// A constraint to at most another anchor and a number of points. Supported.
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
  /// A constraint to a number of points. Supported.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// A constraint to a multiple of another length and a number of points. Supported.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }
}

extension NSLayoutConstraint {
  /// The attribute of a view that a constraint names, with Apple's raw values.
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
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The last line of text.
    case lastBaseline = 11
    /// The first line of text.
    case firstBaseline = 12
    /// None.
    case notAnAttribute = 0
  }

  /// The relation of a constraint, with Apple's raw values.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// How views of a visual format are aligned, with Apple's raw values.
  public struct FormatOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// By their vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// By their horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// From the leading edge on.
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// Creates a constraint. The constant is stored, the rest is ignored.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(constant: c)
  }

  /// The constraints of a visual format. Ignored: always none.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
