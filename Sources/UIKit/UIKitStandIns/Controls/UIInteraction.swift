public import Foundation

/// Adds behavior to a view; nothing interacts on Linux.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// An interaction that knows its view, which UIKit's are here.
///
/// | member                          | on Linux                                                   |
/// |---------------------------------|------------------------------------------------------------|
/// | `willMove(to:)`, `didMove(to:)` | called by `addInteraction(_:)` and `removeInteraction(_:)` |
@preconcurrency @MainActor
open class _StoredInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// Shows a context menu; stored, never shown.
///
/// | member          | on Linux |
/// |-----------------|----------|
/// | `dismissMenu()` | ignored  |
open class UIContextMenuInteraction: _StoredInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func dismissMenu() {}
}

/// The delegate of a context menu; never called on Linux. UIKit's methods beside the first are
/// optional, so each has a default.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// - Parameter location: The touch in the interaction's view, in points.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _: UIContextMenuInteraction, willPerformPreviewActionForMenuWith _: UIContextMenuConfiguration,
    animator _: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration _: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

/// Shows the title of a held view enlarged; never shown.
open class UILargeContentViewerInteraction: _StoredInteraction {}
