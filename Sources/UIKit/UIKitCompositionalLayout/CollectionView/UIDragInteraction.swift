public import UIKitStandIns

/// Lets a view's content be dragged. Stored; nothing is dragged.
open class UIDragInteraction: _StoredInteraction {
  public static let isEnabledByDefault = true

  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open var isEnabled = UIDragInteraction.isEnabledByDefault
  open var allowsSimultaneousRecognitionDuringLift = false

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
  }
}

/// The delegate of a drag; never called on Linux. UIKit's methods beside the first are optional, so each has a
/// default.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// The point is in the view's coordinates, in points.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _: UIDragInteraction, itemsForAddingTo _: any UIDragSession, withTouchAt _: CGPoint
  ) -> [UIDragItem] { [] }
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting _: UIDragItem,
    session _: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  public func dragInteraction(_: UIDragInteraction, sessionWillBegin _: any UIDragSession) {}
  public func dragInteraction(
    _: UIDragInteraction, session _: any UIDragSession, didEndWith _: UIDropOperation
  ) {}
}

/// Lets something be dropped on a view. Stored; nothing is dropped.
open class UIDropInteraction: _StoredInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open var allowsSimultaneousDropSessions = false

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
  }
}

/// The delegate of a drop; never called on Linux. UIKit's methods are optional, so each has a default.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(_: UIDropInteraction, canHandle _: any UIDropSession) -> Bool { true }
  public func dropInteraction(_: UIDropInteraction, sessionDidEnter _: any UIDropSession) {}
  public func dropInteraction(
    _: UIDropInteraction, sessionDidUpdate _: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(_: UIDropInteraction, sessionDidExit _: any UIDropSession) {}
  public func dropInteraction(_: UIDropInteraction, performDrop _: any UIDropSession) {}
  public func dropInteraction(_: UIDropInteraction, concludeDrop _: any UIDropSession) {}
  public func dropInteraction(_: UIDropInteraction, sessionDidEnd _: any UIDropSession) {}
}
