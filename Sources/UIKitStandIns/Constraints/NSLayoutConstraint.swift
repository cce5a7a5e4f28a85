public import Foundation

/// A constraint between two views or guides; in a test of a screen, equations place views.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The constant, in points. Supported.
  open var constant: CGFloat
  /// The priority. Supported.
  open var priority = UILayoutPriority.required
  /// An identifier set by the app. Supported.
  open var identifier: String?
  /// The view or guide whose attribute the constraint gives. Supported.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute that the constraint gives. Supported.
  public let firstAttribute: Attribute
  /// How the two sides are related. Supported.
  public let relation: Relation
  /// The view or guide that the first one depends on. Supported.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute that the first one depends on. Supported.
  public let secondAttribute: Attribute
  /// The factor of the second attribute. Supported.
  public let multiplier: CGFloat
  /// Whether the constraint is active. Supported.
  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = Self.view(of: firstItem) else { return }
      view.activeConstraints.removeAll { $0 === self }
      if isActive { view.activeConstraints.append(self) }
    }
  }

  init(
    _ firstItem: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation,
    _ secondItem: AnyObject?, _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    self.firstItem = firstItem
    self.secondItem = secondItem
  }

  /// The view that an item is, or that a guide is part of.
  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
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
  private weak var item: AnyObject?
  private let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.attribute = attribute
    super.init()
    self.item = item
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, relation, anchor?.item, anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// A constraint to another anchor and a number of points. Supported.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, to: anchor, constant: constant) }

  /// A constraint to at least another anchor and a number of points. Supported.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, to: anchor, constant: constant) }

  /// A constraint to at most another anchor and a number of points. Supported.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, to: anchor, constant: constant) }
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
    constraint(.equal, to: nil, constant: c)
  }

  /// A constraint to a multiple of another length and a number of points. Supported.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, to: anchor, multiplier: m, constant: constant) }
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

  /// Creates a constraint.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2,
      multiplier: multiplier,
      constant: c)
  }

  /// The constraints of a visual format. Ignored: always none.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
