import UIKit

/// What a constraint can be to: a view, a guide, attributes of one, or what makes a constant.
public protocol ConstraintTarget {}
/// What a constraint's constant can be made from.
public protocol ConstraintConstant: ConstraintTarget {}

extension Int: ConstraintConstant {}
extension UInt: ConstraintConstant {}
extension Float: ConstraintConstant {}
extension Double: ConstraintConstant {}
extension CGFloat: ConstraintConstant {}
extension UILayoutPriority: ConstraintConstant {}
extension CGPoint: ConstraintConstant {}
extension CGSize: ConstraintConstant {}
extension UIEdgeInsets: ConstraintConstant {}
extension NSDirectionalEdgeInsets: ConstraintConstant {}
extension UIView: ConstraintTarget {}
extension UILayoutGuide: ConstraintTarget {}

/// Attributes of a view or a guide that constraints are to.
public struct ConstraintItem: ConstraintTarget {
  let target: AnyObject?
  let attributes: [ConstraintAttribute]
}

/// The priority of a constraint, 1 to 1000.
public struct ConstraintPriority: Equatable, Sendable {
  public static let required = ConstraintPriority(1000)
  public static let high = ConstraintPriority(750)
  public static let medium = ConstraintPriority(500)
  public static let low = ConstraintPriority(250)
  public let value: Float

  public init(_ value: Float) { self.value = value }

  init(_ target: any ConstraintConstant) {
    value = (target as? UILayoutPriority)?.rawValue ?? number(target).map { Float($0) } ?? 1000
  }
}

/// A number of any type; nil for another value.
func number(_ target: any ConstraintConstant) -> CGFloat? {
  (target as? any BinaryInteger).map { CGFloat($0) }
    ?? (target as? any BinaryFloatingPoint).map { CGFloat($0) }
}

/// The constant that a value means for an attribute, in points. A number as an inset is one at every edge.
func constant(
  _ target: any ConstraintConstant, for attribute: NSLayoutConstraint.Attribute, isInset: Bool
) -> CGFloat {
  let isVertical = [.top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline]
    .contains(attribute)
  let (start, end): (CGFloat, CGFloat)
  switch target {
  case let point as CGPoint: return isVertical ? point.y : point.x
  case let size as CGSize: return isVertical ? size.height : size.width
  case let insets as UIEdgeInsets:
    (start, end) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  case let insets as NSDirectionalEdgeInsets:
    (start, end) = isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  default:
    let number = number(target) ?? 0
    guard isInset else { return number }
    (start, end) = (number, number)
  }
  switch attribute {
  case .right, .trailing, .bottom, .lastBaseline: return -end
  case .width, .height: return -start - end
  case .centerX, .centerY: return (start - end) / 2
  default: return start
  }
}
