import UIKitStandIns

/// A drag; none happens on Linux.
@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {
  /// The items of the drag.
  var items: [UIDragItem] { get }
  /// What the app keeps with the drag.
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

/// The data behind what is dragged. Ignored: no data is loaded.
public final class NSItemProvider: NSObject, Sendable {
  /// Creates a provider of nothing.
  public override init() {
    super.init()
  }

  /// Creates a provider of an object, which is not kept.
  public init(object: Any) {
    super.init()
  }
}

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The data behind the item. Kept.
  public let itemProvider: NSItemProvider
  /// What the app keeps with it. Kept.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// What a drop does, with Apple's raw values.
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

/// What a view would do with a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What the drop does.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
  }
}

/// What a collection view would do with a drop.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where dropped items go, with Apple's raw values.
  public enum Intent: Int, Sendable {
    /// Nothing is said.
    case unspecified = 0
    /// A new item at the destination.
    case insertAtDestinationIndexPath = 1
    /// Into the item at the destination.
    case insertIntoDestinationIndexPath = 2
  }

  /// Where dropped items go.
  public let intent: Intent

  /// Creates a proposal that says where dropped items go.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal that does not say where dropped items go.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One of the items of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// Where the item came from, if from the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points.
  var previewSize: CGSize { get }
}

/// What places the items of a drop; none is ever made on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What the collection view said it would do.
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
  /// How fast items make room for what is dragged, with Apple's raw values.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// Soon.
    case fast = 1
    /// After a moment.
    case slow = 2
  }

  /// Whether a drag began here and goes on: none does on Linux.
  public var hasActiveDrag: Bool { false }
  /// Whether a drop is tracked: none is on Linux.
  public var hasActiveDrop: Bool { false }
}

/// The movement of a dragged item.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Runs changes beside the movement.
  func addAnimations(_ animations: @escaping () -> Void)
}

/// What a collection view asks about drags; never asked on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// The items of a drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// More items for a drag that goes on.
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

/// What a collection view asks about drops; never asked on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes what is dropped.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether a drop can be taken.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// What would be done with a drop where it is now.
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

  /// A copy, as UIKit does when nothing else is said.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
}
