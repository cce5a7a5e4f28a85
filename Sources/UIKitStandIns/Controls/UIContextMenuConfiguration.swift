import Foundation

/// A context menu; kept, and never shown (iOS 13).
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the preview.
  public typealias PreviewProvider = () -> UIViewController?
  /// Makes the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier. Kept.
  public let identifier: any NSCopying
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?

  /// Creates a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// How a preview is drawn. Kept.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The background's colour. Kept.
  open var backgroundColor: UIColor?
  /// The part of the view that is shown. Kept.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow. Kept.
  open var shadowPath: UIBezierPath?
}

/// The preview of a view; kept, and never shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view. Kept.
  public let view: UIView
  /// How the preview is drawn. Kept.
  public let parameters: UIPreviewParameters

  /// Creates the preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// What runs beside the end of a context menu; none is ever made on Linux.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Runs changes beside the end.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs code after the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a tapped preview goes over to its controller, with Apple's raw values.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes away.
  case dismiss = 0
  /// It grows into the controller.
  case pop = 1
}

/// What runs beside the tap of a preview; none is ever made on Linux.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes over to its controller.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
