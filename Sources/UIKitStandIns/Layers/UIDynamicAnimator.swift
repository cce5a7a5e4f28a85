public import Foundation

/// An item of UIKit Dynamics: a view, a visible item or layout attributes.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in points.
  var center: CGPoint { get set }
  /// The size, at the origin, in points.
  var bounds: CGRect { get }
  /// The item's transform.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// An animator of physical behaviors; stores them, moves nothing.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates are used. Supported.
  public let referenceView: UIView?
  /// The behaviors. Supported.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether something moves. Ignored: always false.
  open var isRunning: Bool { false }

  /// Creates an animator for the views in a view.
  public init(referenceView view: UIView) {
    referenceView = view
  }

  /// Creates an animator without a view.
  public override init() {
    referenceView = nil
  }

  /// Adds a behavior. Supported.
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }

  /// Removes a behavior. Supported.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }

  /// Removes all behaviors. Supported.
  open func removeAllBehaviors() { behaviors = [] }

  /// The items of the behaviors that intersect a rectangle, in points. Supported.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    behaviors.flatMap(\.items).filter { item in
      let size = item.bounds.size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      return frame.intersects(rect)
    }
  }

  /// Takes over where an item was moved to. Ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// A physical behavior; stored.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The items. Supported.
  open internal(set) var items: [any UIDynamicItem] = []
  /// Called at each step. Ignored: never called.
  open var action: (() -> Void)?
  /// The behaviors that are part of this one. Supported.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// Adds a behavior that is part of this one. Supported.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  /// Adds an item. Supported.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  /// Removes an item. Supported.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// An item that is attached to a point; stored.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The point, in points. Supported.
  open var anchorPoint: CGPoint
  /// The distance, in points. Supported.
  open var length: CGFloat = 0
  /// How much the spring is damped. Supported.
  open var damping: CGFloat = 0
  /// How often the spring swings, in hertz. Supported.
  open var frequency: CGFloat = 0

  /// Attaches an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    anchorPoint = point
    super.init()
    items = [item]
  }
}

/// An item that snaps to a point; stored.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The point, in points. Supported.
  open var snapPoint: CGPoint
  /// How much the movement is damped. Supported.
  open var damping: CGFloat = 0.5

  /// Snaps an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    items = [item]
  }
}

/// Items that fall; stored.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The strength. Supported.
  open var magnitude: CGFloat = 1

  /// Lets items fall.
  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
}

/// Items that bounce off each other; stored.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// Whether the view's edges are a border. Supported.
  open var translatesReferenceBoundsIntoBoundary = false

  /// Lets items bounce off each other.
  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
}

/// Properties of items; stored.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// How much the items bounce. Supported.
  open var elasticity: CGFloat = 0
  /// The friction. Supported.
  open var friction: CGFloat = 0
  /// What slows the items down. Supported.
  open var resistance: CGFloat = 0
  /// Whether the items turn. Supported.
  open var allowsRotation = true

  /// Gives items properties.
  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }
}
