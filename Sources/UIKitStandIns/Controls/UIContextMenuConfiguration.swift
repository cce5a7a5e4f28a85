public import Foundation

/// A context menu; stored, never shown (iOS 13).
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the preview.
  public typealias PreviewProvider = () -> UIViewController?
  /// Makes the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier. Supported.
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

/// How a preview is drawn. Supported.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The background's color. Supported.
  open var backgroundColor: UIColor?
  /// The part of the view that is shown. Supported.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow. Supported.
  open var shadowPath: UIBezierPath?
}

/// The preview of a view; stored, never shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view. Supported.
  public let view: UIView
  /// How the preview is drawn. Supported.
  public let parameters: UIPreviewParameters

  /// Creates the preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// Coordinates the end of a context menu; never created on Linux.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes to run alongside the end.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs code after the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a tapped preview changes to its controller, with Apple's raw values.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview is dismissed.
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
