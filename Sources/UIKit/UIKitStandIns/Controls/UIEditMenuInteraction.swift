public import Foundation

/// Shows an edit menu; stored, never shown (iOS 16).
///
/// | member                                 | on Linux             |
/// |----------------------------------------|----------------------|
/// | `delegate`                             | stored, never called |
/// | `presentEditMenu(with:)`               | ignored              |
/// | `dismissMenu()`                        | ignored              |
/// | `reloadVisibleMenu()`                  | ignored              |
/// | `updateVisibleMenuPosition(animated:)` | ignored              |
open class UIEditMenuInteraction: _StoredInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
  open func dismissMenu() {}
  open func reloadVisibleMenu() {}
  open func updateVisibleMenuPosition(animated: Bool) {}
}

/// Where an edit menu is; stored (iOS 16).
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  /// In the view's coordinates, in points.
  public let sourcePoint: CGPoint

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// The delegate of an edit menu; never called on Linux. UIKit's methods are optional, so each has a default.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// In the view's coordinates, in points.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _: UIEditMenuInteraction, menuFor _: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _: UIEditMenuInteraction, targetRectFor _: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _: UIEditMenuInteraction, willPresentMenuFor _: UIEditMenuConfiguration,
    animator _: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _: UIEditMenuInteraction, willDismissMenuFor _: UIEditMenuConfiguration,
    animator _: any UIEditMenuInteractionAnimating
  ) {}
}

/// Runs changes while an edit menu changes; never created on Linux (iOS 16).
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
