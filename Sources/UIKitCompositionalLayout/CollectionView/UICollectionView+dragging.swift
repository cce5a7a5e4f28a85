public import UIKitStandIns

/// A drag; none happens on Linux.
@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {
  /// The items of the drag.
  var items: [UIDragItem] { get }
  /// The app's own value.
  var localContext: Any? { get set }
}

/// A drop; none happens on Linux.
@preconcurrency @MainActor
public protocol UIDropSession: NSObjectProtocol {
  /// The items of the drop.
  var items: [UIDragItem] { get }
  /// The drag that the drop ends, if it began in the same app.
  var localDragSession: (any UIDragSession)? { get }
}

/// The data of dragged items. Ignored: no data is loaded.
public final class NSItemProvider: NSObject, Sendable {
  /// Creates a provider without data.
  public override init() {
    super.init()
  }

  /// Creates a provider of an object, which is not stored.
  public init(object: Any) {
    super.init()
  }
}

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The item's data. Supported.
  public let itemProvider: NSItemProvider
  /// The app's own value. Supported.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// The effect of a drop, with Apple's raw values.
public enum UIDropOperation: UInt, Sendable {
  /// The drop is refused and the drag ends.
  case cancel = 0
  /// The drop is refused here.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved.
  case move = 3
}

/// A proposal of how a view handles a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// The effect of the drop.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
  }
}

/// A proposal of how a collection view handles a drop.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where dropped items go, with Apple's raw values.
  public enum Intent: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// A new item at the destination.
    case insertAtDestinationIndexPath = 1
    /// Into the item at the destination.
    case insertIntoDestinationIndexPath = 2
  }

  /// Where dropped items go.
  public let intent: Intent

  /// Creates a proposal with a place for dropped items.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without a place for dropped items.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One of the items of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dropped items.
  var dragItem: UIDragItem { get }
  /// Where the item came from, if from the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points.
  var previewSize: CGSize { get }
}

/// Places the items of a drop; never created on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// The collection view's proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Moves an item to its place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves an item into another.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}

extension UICollectionView {
  /// How quickly items make room for dragged items, with Apple's raw values.
  public enum ReorderingCadence: Int, Sendable {
    /// Immediately.
    case immediate = 0
    /// Quickly.
    case fast = 1
    /// Slowly.
    case slow = 2
  }

  /// Whether a drag that began here is active: never on Linux.
  public var hasActiveDrag: Bool { false }
  /// Whether a drop is tracked: never on Linux.
  public var hasActiveDrop: Bool { false }
}

/// The movement of a dragged item.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes to run alongside the movement.
  func addAnimations(_ animations: @escaping () -> Void)
}

/// The delegate for drags; never called on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// The items of a drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// More items for a running drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// A drag begins.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// A drag ended.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
  /// No items.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
}

/// The delegate for drops; never called on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Handles a drop.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether a drop can be handled.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// The proposal for a drop at its current position.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

extension UICollectionViewDropDelegate {
  /// `true`.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// A copy, which is UIKit's default.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
}
