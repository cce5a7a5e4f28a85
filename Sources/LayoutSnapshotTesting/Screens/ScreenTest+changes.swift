#if !canImport(Darwin)
public import CompositionalLayout
public import UIKitCompositionalLayout

extension ScreenTest {
  /// Turns the device by a quarter: from portrait to landscape, or back.
  public func rotate() {
    show(on: device.turned)
  }

  /// Changes the environment: the size of the window, the text size, the direction, size classes.
  ///
  /// ```swift
  /// screen.change { $0.contentSizeCategory = .accessibilityLarge }
  /// ```
  public func change(_ change: (inout LayoutEnvironment) -> Void) {
    var changed = device
    change(&changed.environment)
    show(on: changed)
  }

  /// Changes the interface style to light or dark.
  public func setStyle(_ style: UIUserInterfaceStyle) {
    let old = window.traitCollection
    window.overrideUserInterfaceStyle = style
    onDevice { tellOfTraits(since: old) }
    update()
  }

  /// Taps the cell of an item or row in the first collection view or table view: asks the delegate
  /// whether it may be highlighted and selected, selects or deselects it, and tells the delegate.
  ///
  /// - Returns: Whether the tap changed the selection.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool {
    let isTapped = onDevice {
      switch list {
      case let view as UICollectionView: view.tapItem(at: indexPath)
      case let view as UITableView: view.tapRow(at: indexPath)
      default: false
      }
    }
    update()
    return isTapped
  }

  /// Shows the screen in another environment, and tells controllers and views of it in UIKit's order.
  private func show(on new: DevicePreset) {
    let (oldTraits, oldSize) = (window.traitCollection, window.bounds.size)
    let size = CGSize(new.environment.container)
    let traits = UITraitCollection(new.environment)
    let coordinator = TransitionCoordinator()
    let resting = views(of: UIScrollView.self).filter(\.isAtStart)
    SimulatedDevice.simulating(new.environment) {
      for controller in controller.shownControllers {
        if traits != UITraitCollection(device.environment) {
          controller.willTransition(to: traits, with: coordinator)
        }
        if size != oldSize { controller.viewWillTransition(to: size, with: coordinator) }
      }
      device = new
      window.ownEnvironment = new.environment
      for controller in controller.shownControllers {
        controller.view.margins = NSDirectionalEdgeInsets(new.environment.layoutMargins)
      }
      window.frame = CGRect(origin: .zero, size: size)
      for view in views(of: UICollectionView.self) { view.collectionViewLayout.invalidateLayout() }
      tellOfTraits(since: oldTraits)
      coordinator.animate()
      for view in resting { view.scrollToStart() }
    }
    update()
    onDevice { coordinator.complete() }
    update()
  }

  /// Tells all views and controllers that the traits have changed, if they have.
  private func tellOfTraits(since old: UITraitCollection) {
    guard window.traitCollection != old else { return }
    for view in views(of: UIView.self) {
      view.traitCollectionDidChange(old)
      view.controller?.traitCollectionDidChange(old)
    }
  }
}

extension UIScrollView {
  fileprivate var isAtStart: Bool {
    let insets = adjustedContentInset
    return contentOffset == CGPoint(x: -insets.left, y: -insets.top)
  }
}

extension UICollectionView {
  fileprivate func tapItem(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, cellForItem(at: indexPath) != nil,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    if allowsMultipleSelection, indexPathsForSelectedItems?.contains(indexPath) == true {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else {
        return false
      }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else {
      return false
    }
    let old = indexPathsForSelectedItems ?? []
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for gone in old where gone != indexPath && !allowsMultipleSelection {
      delegate?.collectionView(self, didDeselectItemAt: gone)
    }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }
}

extension UITableView {
  fileprivate func tapRow(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, cellForRow(at: indexPath) != nil else { return false }
    if allowsMultipleSelection, indexPathsForSelectedRows?.contains(indexPath) == true {
      deselectRow(at: indexPath, animated: false)
      delegate?.tableView(self, didDeselectRowAt: indexPath)
      return true
    }
    guard
      let selected = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath
    else { return false }
    let old = indexPathsForSelectedRows ?? []
    selectRow(at: selected, animated: false, scrollPosition: .none)
    for gone in old where gone != selected && !allowsMultipleSelection {
      delegate?.tableView(self, didDeselectRowAt: gone)
    }
    delegate?.tableView(self, didSelectRowAt: selected)
    return true
  }
}

/// A transition that is made at once: changes alongside it when the screen has its new size,
/// completions when it is laid out.
@MainActor
private final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Change = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var changes: [Change] = []
  private var completions: [Change] = []

  func animate(alongsideTransition animation: Change?, completion: Change?) -> Bool {
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animate() {
    for change in changes { change(self) }
  }

  func complete() {
    for completion in completions { completion(self) }
  }
}
#endif
