import UIKit

/// The value whose attributes the closure of `makeConstraints` names.
@preconcurrency @MainActor
public final class ConstraintMaker: ConstraintAttributing {
  private let item: AnyObject
  private(set) var statements: [ConstraintMakerExtendable] = []

  init(_ item: AnyObject) { self.item = item }

  public func naming(_ attributes: [ConstraintAttribute]) -> ConstraintMakerExtendable {
    let statement = ConstraintMakerExtendable(item, attributes)
    statements.append(statement)
    return statement
  }
}

/// One statement: attributes, what they are to, and by how much.
@preconcurrency @MainActor
public final class ConstraintMakerExtendable: ConstraintAttributing {
  private let item: AnyObject
  private var attributes: [ConstraintAttribute]
  private var relation = NSLayoutConstraint.Relation.equal
  private var target: (any ConstraintTarget)?
  private var multiplier: CGFloat = 1
  private var amount: (value: any ConstraintConstant, isInset: Bool)?
  private var priority = ConstraintPriority.required
  private var label: String?

  init(_ item: AnyObject, _ attributes: [ConstraintAttribute]) {
    (self.item, self.attributes) = (item, attributes)
  }

  public func naming(_ attributes: [ConstraintAttribute]) -> ConstraintMakerExtendable {
    changing { $0.attributes += attributes }
  }

  @discardableResult public func equalTo(_ other: any ConstraintTarget) -> Self {
    changing { ($0.relation, $0.target) = (.equal, other) }
  }
  @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintTarget) -> Self {
    changing { ($0.relation, $0.target) = (.lessThanOrEqual, other) }
  }
  @discardableResult public func greaterThanOrEqualTo(_ other: any ConstraintTarget) -> Self {
    changing { ($0.relation, $0.target) = (.greaterThanOrEqual, other) }
  }
  @discardableResult public func equalToSuperview() -> Self {
    changing { ($0.relation, $0.target) = (.equal, superview) }
  }
  @discardableResult public func lessThanOrEqualToSuperview() -> Self {
    changing { ($0.relation, $0.target) = (.lessThanOrEqual, superview) }
  }
  @discardableResult public func greaterThanOrEqualToSuperview() -> Self {
    changing { ($0.relation, $0.target) = (.greaterThanOrEqual, superview) }
  }
  @discardableResult public func multipliedBy(_ amount: any ConstraintConstant) -> Self {
    changing { $0.multiplier = number(amount) ?? 1 }
  }
  @discardableResult public func dividedBy(_ amount: any ConstraintConstant) -> Self {
    changing { $0.multiplier = 1 / (number(amount) ?? 1) }
  }
  @discardableResult public func offset(_ amount: any ConstraintConstant) -> Self {
    changing { $0.amount = (amount, false) }
  }
  @discardableResult public func inset(_ amount: any ConstraintConstant) -> Self {
    changing { $0.amount = (amount, true) }
  }
  @discardableResult public func priority(_ amount: any ConstraintConstant) -> Self {
    changing { $0.priority = ConstraintPriority(amount) }
  }
  @discardableResult public func priority(_ amount: ConstraintPriority) -> Self {
    changing { $0.priority = amount }
  }
  @discardableResult public func labeled(_ label: String) -> Self { changing { $0.label = label } }

  /// The constraint as the statement is when it is first asked for.
  public private(set) lazy var constraint = Constraint(
    attributes.indices.compactMap { layoutConstraint(at: $0) })

  private func changing(_ change: (ConstraintMakerExtendable) -> Void) -> Self {
    change(self)
    return self
  }

  private var superview: UIView? {
    (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
  }

  /// The layout constraint of an attribute; nil without a target, such as a superview.
  private func layoutConstraint(at index: Int) -> NSLayoutConstraint? {
    let first = attributes[index]
    var second: ConstraintAttribute? = first
    var other = target as AnyObject?
    var sum: CGFloat = 0
    if let item = target as? ConstraintItem {
      other = item.target
      let isPaired = item.attributes.count == attributes.count
      second = isPaired ? item.attributes[index] : item.attributes.first
    } else if let value = target as? any ConstraintConstant {
      // A number is a length for width and height, and for other attributes the distance from the superview's.
      let isLength = first.attribute == .width || first.attribute == .height
      (second, other) = isLength ? (nil, nil) : (first, superview)
      sum = constant(value, for: first.attribute, isInset: false)
    }
    guard target != nil, second == nil || other != nil else { return nil }
    if let amount { sum += constant(amount.value, for: first.attribute, isInset: amount.isInset) }
    let layout = NSLayoutConstraint(
      item: box(of: item, first), attribute: first.attribute, relatedBy: relation,
      toItem: second.map { box(of: other ?? item, $0) },
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: sum)
    layout.priority = UILayoutPriority(priority.value)
    layout.identifier = label
    return layout
  }

  private func box(of item: AnyObject, _ attribute: ConstraintAttribute) -> AnyObject {
    attribute.isOfMargins ? (item as? UIView)?.layoutMarginsGuide ?? item : item
  }
}

public typealias ConstraintMakerEditable = ConstraintMakerExtendable
public typealias ConstraintMakerFinalizable = ConstraintMakerExtendable
