import UIKit

extension _LayoutAnchors {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(target: self) }
}

/// The constraints of a view or a guide, and its attributes as what others are to.
@preconcurrency @MainActor
public struct ConstraintViewDSL: ConstraintAttributing {
  let target: AnyObject

  public func naming(_ attributes: [ConstraintAttribute]) -> ConstraintItem {
    ConstraintItem(target: target, attributes: attributes)
  }

  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    (target as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(target)
    closure(maker)
    return maker.statements.map(\.constraint)
  }

  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let new = prepareConstraints(closure)
    for constraint in new { constraint.activate() }
    constraints += new
  }

  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let (new, former) = (prepareConstraints(closure), constraints)
    constraints += new.filter { $0.activate(updating: former) }
  }

  public func removeConstraints() {
    for constraint in constraints { constraint.deactivate() }
    constraints = []
  }

  /// Those that were made, which are associated with the view or the guide.
  private var constraints: [Constraint] {
    get { Self.key.flatMap { objc_getAssociatedObject(target, $0) } as? [Constraint] ?? [] }
    nonmutating set {
      guard let key = Self.key else { return }
      objc_setAssociatedObject(target, key, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  private static let key = UnsafeRawPointer(bitPattern: 0x736e70)
}
