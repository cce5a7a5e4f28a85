public import UIKitStandIns

/// A proposal of how a table view handles a drop.
open class UITableViewDropProposal: UIDropProposal {
  /// Where dropped rows go, with Apple's raw values.
  public enum Intent: Int, Sendable {
    case unspecified = 0
    /// A new row at the destination.
    case insertAtDestinationIndexPath = 1
    /// Into the row at the destination.
    case insertIntoDestinationIndexPath = 2
    /// Either of them, as the finger lies between rows or over one.
    case automatic = 3
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
public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the row came from, if from the same table view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the row's preview, in points.
  var previewSize: CGSize { get }
}

/// Places the items of a drop; never created on Linux.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
}

/// The delegate for drags; never called on Linux. Methods that are optional in UIKit have a default.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(
    _: UITableView, itemsForAddingTo _: any UIDragSession, at _: IndexPath, point _: CGPoint
  ) -> [UIDragItem] { [] }

  public func tableView(
    _: UITableView, dragPreviewParametersForRowAt _: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  public func tableView(_: UITableView, dragSessionWillBegin _: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// The delegate for drops; never called on Linux. Methods that are optional in UIKit have a default.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  /// A copy, which is UIKit's default.
  public func tableView(
    _: UITableView, dropSessionDidUpdate _: any UIDropSession,
    withDestinationIndexPath _: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

  public func tableView(
    _: UITableView, dropPreviewParametersForRowAt _: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
