public import Foundation

/// A context menu; stored, never shown (iOS 13).
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public typealias PreviewProvider = () -> UIViewController?
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  public let identifier: any NSCopying
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// How a preview is drawn; stored.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  open var backgroundColor: UIColor?
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?

  public required override init() {}
}

/// How the preview of a dragged item is drawn; stored.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The preview of a view; stored, never shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// The preview of a dragged item; stored, never shown.
open class UITargetedDragPreview: UITargetedPreview {}

/// Coordinates the end of a context menu; never created on Linux.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  /// Adds changes to run alongside the end.
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a tapped preview changes to its controller, with Apple's raw values.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  /// The preview expands into the controller.
  case pop = 1
}

/// Coordinates the tap on a preview; never created on Linux.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview changes to its controller.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
