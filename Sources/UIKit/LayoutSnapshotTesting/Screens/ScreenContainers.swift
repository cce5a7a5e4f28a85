#if !canImport(Darwin)
import CompositionalLayout
import PagePictures
import UIKitCompositionalLayout

extension UIViewController {
  /// The controller that a container shows in all of its view, and the bars around it.
  private func content(
    in environment: LayoutEnvironment
  ) -> (controller: UIViewController, bars: UIEdgeInsets)? {
    if let navigation = self as? UINavigationController, let top = navigation.topViewController {
      let item = top.navigationItem.largeTitleDisplayMode
      let isLarge = navigation.navigationBar.prefersLargeTitles && item != .never
      var bars = UIEdgeInsets.zero
      if !navigation.isNavigationBarHidden {
        bars.top = environment.navigationBarHeight + (isLarge ? environment.largeTitleHeight : 0)
      }
      if !navigation.isToolbarHidden { bars.bottom = environment.barHeight }
      return (top, bars)
    }
    guard let selected = (self as? UITabBarController)?.selectedViewController else { return nil }
    return (selected, UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
  }

  /// The controllers whose views are shown: this one, and those that it contains.
  var shownControllers: [UIViewController] {
    [self] + view.controllersBelow.flatMap(\.shownControllers)
  }

  fileprivate func placeContent(on environment: LayoutEnvironment) {
    if let (controller, bars) = content(in: environment) {
      for view in view.subviews where view.controller != nil && view.controller !== controller {
        view.removeFromSuperview()
      }
      controller.barInsets = bars
      view.place(controller, on: environment)
      return
    }
    for child in children where child.viewIfLoaded?.superview != nil {
      child.placeContent(on: environment)
    }
  }
}

extension UIView {
  /// The controllers of the nearest views below this one that have one.
  fileprivate var controllersBelow: [UIViewController] {
    subviews.flatMap { view in view.controller.map { [$0] } ?? view.controllersBelow }
  }

  /// Fills the view with a controller's view, and that with what it contains.
  func place(_ controller: UIViewController, on environment: LayoutEnvironment) {
    controller.loadViewIfNeeded()
    guard let content = controller.view else { return }
    if content.superview !== self {
      content.margins = NSDirectionalEdgeInsets(environment.layoutMargins)
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(content)
    }
    content.frame = CGRect(origin: .zero, size: bounds.size)
    controller.placeContent(on: environment)
  }
}
#endif
