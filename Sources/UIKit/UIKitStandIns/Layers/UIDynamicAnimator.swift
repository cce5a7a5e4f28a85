public import Foundation

/// An item of UIKit Dynamics: a view, a visible item or layout attributes.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  /// The size, at the origin, in points.
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// An animator of physical behaviors; stores them, moves nothing.
///
/// | member                           | on Linux     |
/// |----------------------------------|--------------|
/// | `isRunning`                      | always false |
/// | `updateItem(usingCurrentState:)` | ignored      |
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  public let referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open var isRunning: Bool { false }

  public init(referenceView view: UIView) {
    referenceView = view
  }

  public override init() {
    referenceView = nil
  }

  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }

  open func removeAllBehaviors() { behaviors = [] }

  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    behaviors.flatMap(\.items).filter { item in
      let size = item.bounds.size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      return frame.intersects(rect)
    }
  }

  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// A physical behavior; stored.
///
/// | member   | on Linux             |
/// |----------|----------------------|
/// | `action` | stored, never called |
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open internal(set) var items: [any UIDynamicItem] = []
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// An item that is attached to a point; stored.
open class UIAttachmentBehavior: UIDynamicBehavior {
  open var anchorPoint: CGPoint
  /// The distance, in points.
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  /// How often the spring swings, in hertz.
  open var frequency: CGFloat = 0

  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    anchorPoint = point
    super.init()
    items = [item]
  }
}

/// An item that snaps to a point; stored.
open class UISnapBehavior: UIDynamicBehavior {
  open var snapPoint: CGPoint
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    items = [item]
  }
}

/// Items that fall; stored.
open class UIGravityBehavior: UIDynamicBehavior {
  open var magnitude: CGFloat = 1

  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
}

/// Items that bounce off each other; stored.
open class UICollisionBehavior: UIDynamicBehavior {
  open var translatesReferenceBoundsIntoBoundary = false

  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
}

/// Properties of items; stored.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var resistance: CGFloat = 0
  open var allowsRotation = true

  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
}
