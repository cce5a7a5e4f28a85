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
  /// A window of another size takes the usual size classes for it unless they are changed, too. In the
  /// other direction, insets that are not changed stay on their physical sides.
  ///
  /// ```swift
  /// screen.change { $0.contentSizeCategory = .accessibilityLarge }
  /// ```
  public func change(_ change: (inout LayoutEnvironment) -> Void) {
    var changed = device
    change(&changed.environment)
    changed.environment.settle(from: device.environment)
    show(on: changed)
  }

  /// Changes the interface style to light or dark.
  public func setStyle(_ style: UIUserInterfaceStyle) {
    let old = window.traitCollection
    window.overrideUserInterfaceStyle = style
    onDevice { tellOfTraits(since: old) }
    update()
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

extension LayoutEnvironment {
  /// Changes what follows from other changes of an environment and was not changed itself.
  fileprivate mutating func settle(from old: LayoutEnvironment) {
    if direction != old.direction {
      for insets in [\LayoutEnvironment.safeArea, \.layoutMargins, \.readableContent]
      where self[keyPath: insets] == old[keyPath: insets] {
        self[keyPath: insets] = old[keyPath: insets].mirrored
      }
    }
    let isResized = container != old.container || idiom != old.idiom
    let keepsClasses =
      horizontalSizeClass == old.horizontalSizeClass && verticalSizeClass == old.verticalSizeClass
    if isResized, keepsClasses { takeUsualSizeClasses() }
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
