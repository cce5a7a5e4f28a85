public import UIKitStandIns

/// A proposal of how a collection view handles a drop.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where dropped items go, with Apple's raw values.
  public enum Intent: Int, Sendable {
    case unspecified = 0
    /// A new item at the destination.
    case insertAtDestinationIndexPath = 1
    /// Into the item at the destination.
    case insertIntoDestinationIndexPath = 2
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One of the items of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the item came from, if from the same collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points.
  var previewSize: CGSize { get }
}

/// Places the items of a drop; never created on Linux.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}

extension UICollectionView {
  /// How quickly items make room for dragged items, with Apple's raw values.
  public enum ReorderingCadence: Int, Sendable {
    case immediate, fast, slow
  }
}

/// The delegate for drags; never called on Linux. Methods that are optional in UIKit have a
/// default.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _: UICollectionView, itemsForAddingTo _: any UIDragSession, at _: IndexPath, point _: CGPoint
  ) -> [UIDragItem] { [] }

  public func collectionView(
    _: UICollectionView, dragPreviewParametersForItemAt _: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  public func collectionView(_: UICollectionView, dragSessionWillBegin _: any UIDragSession) {}
  public func collectionView(_: UICollectionView, dragSessionDidEnd _: any UIDragSession) {}
}

/// The delegate for drops; never called on Linux. Methods that are optional in UIKit have a
/// default.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(_: UICollectionView, canHandle _: any UIDropSession) -> Bool { true }

  /// A copy, which is UIKit's default.
  public func collectionView(
    _: UICollectionView, dropSessionDidUpdate _: any UIDropSession,
    withDestinationIndexPath _: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }

  public func collectionView(_: UICollectionView, dropSessionDidEnter _: any UIDropSession) {}
  public func collectionView(_: UICollectionView, dropSessionDidExit _: any UIDropSession) {}
  public func collectionView(_: UICollectionView, dropSessionDidEnd _: any UIDropSession) {}

  public func collectionView(
    _: UICollectionView, dropPreviewParametersForItemAt _: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
