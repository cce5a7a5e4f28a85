import UIKit

/// The layout constraints of one statement of a maker, one for each attribute.
@preconcurrency @MainActor
public final class Constraint {
  public private(set) var layoutConstraints: [NSLayoutConstraint]

  init(_ layoutConstraints: [NSLayoutConstraint]) { self.layoutConstraints = layoutConstraints }

  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { for constraint in layoutConstraints { constraint.isActive = newValue } }
  }

  public func activate() { isActive = true }
  public func deactivate() { isActive = false }

  @discardableResult public func update(offset: any ConstraintConstant) -> Self {
    update(offset, isInset: false)
  }
  @discardableResult public func update(inset: any ConstraintConstant) -> Self {
    update(inset, isInset: true)
  }
  @discardableResult public func update(priority: any ConstraintConstant) -> Self {
    update(priority: ConstraintPriority(priority))
  }
  @discardableResult public func update(priority: ConstraintPriority) -> Self {
    for layout in layoutConstraints { layout.priority = UILayoutPriority(priority.value) }
    return self
  }

  private func update(_ amount: any ConstraintConstant, isInset: Bool) -> Self {
    for layout in layoutConstraints {
      layout.constant = constant(amount, for: layout.firstAttribute, isInset: isInset)
    }
    return self
  }

  /// Takes the active constraints over that differ in nothing but the constant, and activates the others, if there are any.
  func activate(updating former: [Constraint]) -> Bool {
    let active = former.flatMap(\.layoutConstraints).filter(\.isActive)
    layoutConstraints = layoutConstraints.map { new in
      let old = active.first {
        $0.firstItem === new.firstItem && $0.firstAttribute == new.firstAttribute
          && $0.secondItem === new.secondItem && $0.secondAttribute == new.secondAttribute
          && $0.relation == new.relation && $0.multiplier == new.multiplier
          && $0.priority == new.priority
      }
      old?.constant = new.constant
      return old ?? new
    }
    defer { activate() }
    return !layoutConstraints.allSatisfy(\.isActive)
  }
}
