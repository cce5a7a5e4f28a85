extension UIViewController {
  /// Where a controller is between being hidden and being shown.
  enum Appearance: Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// Begins to show or to hide the controller, as a container does: calls `viewWillAppear` and
  /// `viewIsAppearing`, or `viewWillDisappear`. A transition that begins before the one before has
  /// ended, such as a swipe back that is cancelled, reverses it.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isTransitionAnimated = animated
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      viewIsAppearing(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared):
      break
    }
  }

  /// Ends the transition that has begun: calls `viewDidAppear` or `viewDidDisappear`.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared:
      break
    }
  }
}
