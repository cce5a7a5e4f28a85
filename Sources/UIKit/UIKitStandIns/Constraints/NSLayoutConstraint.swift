public import Foundation

/// A constraint between two views or guides. It is stored; in a test of a screen, active equations
/// place views.
///
/// | member                                                 | on Linux             |
/// |--------------------------------------------------------|----------------------|
/// | `constraints(withVisualFormat:options:metrics:views:)` | ignored: always none |
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The constant, in points.
  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var identifier: String?
  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
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

  /// A constraint of nothing.
  public override convenience init() {
    self.init(nil, .notAnAttribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: 0)
  }

  /// The view that an item is, or that a guide is part of.
  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The priority of a constraint, 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}

/// An edge, a center or a length that constraints are made of; their constants are in points.
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

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, to: anchor, constant: constant) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, to: anchor, constant: constant) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, to: anchor, constant: constant) }
}

/// An edge along x.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An edge along y.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A length.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: c)
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, to: anchor, multiplier: m, constant: constant) }
}

extension NSLayoutConstraint {
  /// The attribute of a view that a constraint names, with Apple's raw values.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case notAnAttribute = 0
  }

  /// The relation of a constraint, with Apple's raw values.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// How views of a visual format are aligned, with Apple's raw values.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      view1 as AnyObject, attr1, relation, view2.map { $0 as AnyObject }, attr2,
      multiplier: multiplier,
      constant: c)
  }

  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
