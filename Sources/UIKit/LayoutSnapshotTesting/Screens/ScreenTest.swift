#if !canImport(Darwin)
public import CompositionalLayout
import LayoutSolver
public import UIKitCompositionalLayout

/// A view controller shown on a device's screen, as a test sees it: its views are loaded and laid out,
/// its data source makes the visible cells, and everything has a frame. Linux only.
///
/// ```swift
/// let screen = ScreenTest(InboxViewController(), on: .iPhone17)
/// #expect(screen.cell(MailCell.self, at: [0, 0])?.subject.text == "Hello")
/// #expect(screen.frame(ofItemAt: [0, 0])?.height == 72)
/// screen.rotate()
/// expectLayout(screen, matches: "inbox")
/// ```
///
/// The controller is in a window: it gets `viewWillAppear(_:)` and its like, the safe area reaches its
/// views, and navigation and tab bar controllers show their top or selected controller under bars of
/// the usual height. Views are placed by their frames, autoresizing masks, stack views and those
/// constraints whose equations give one edge after the other. Cells are as large as the layout and their
/// `preferredLayoutAttributesFitting(_:)` say; what depends on the size of a text is a guess and is
/// listed as one in ``listing``.
///
/// `UIScreen.main` and its like describe the device while ``perform(_:)`` runs code, so change the
/// screen there; it is laid out again afterwards. What a task of the app has changed is laid out by
/// the next ``perform(_:)``, whose closure may be empty.
///
/// ## Topics
///
/// ### Showing a screen
/// - ``init(_:on:style:)``
/// - ``controller``
/// - ``device``
///
/// ### Changing it
/// - ``perform(_:)``
/// - ``tapItem(at:)``
/// - ``rotate()``
/// - ``change(_:)``
/// - ``setStyle(_:)``
/// - ``disappear()``
///
/// ### What is on it
/// - ``elements``
/// - ``views(of:)``
/// - ``frame(of:)``
/// - ``frame(ofItemAt:)``
/// - ``cell(_:at:)``
/// - ``listing``
/// - ``picture``
///
/// ### What VoiceOver finds on it
/// - ``accessibilityTree``
/// - ``accessibilityElements``
/// - ``accessibilityListing``
/// - ``AccessibilityNode``
@preconcurrency @MainActor
public final class ScreenTest<Controller: UIViewController> {
  /// The controller.
  public let controller: Controller
  /// The device, which ``rotate()`` and ``change(_:)`` change.
  public internal(set) var device: DevicePreset
  let window: UIWindow
  /// The kinds of size that the last layout had to guess.
  private(set) var guesses: [GuessedSize] = []
  private var appeared: [UIViewController] = []
  private var scrolled: Set<ObjectIdentifier> = []

  /// Shows a controller on a device.
  ///
  /// - Parameters:
  ///   - controller: An expression that creates the controller, on the device.
  ///   - device: The device.
  ///   - style: Light or dark.
  public init(
    _ controller: @autoclosure () -> Controller, on device: DevicePreset = .standard,
    style: UIUserInterfaceStyle = .unspecified
  ) {
    self.device = device
    let (controller, window) = SimulatedDevice.simulating(device.environment) {
      (controller(), UIWindow(frame: UIScreen.main.bounds))
    }
    (self.controller, self.window) = (controller, window)
    window.ownEnvironment = device.environment
    window.overrideUserInterfaceStyle = style
    window.rootViewController = controller
    update()
  }

  /// Runs code on the device, and lays the screen out again.
  @discardableResult
  public func perform<Result>(_ code: (Controller) throws -> Result) rethrows -> Result {
    defer { update() }
    return try onDevice { try code(controller) }
  }

  /// Hides the controller: calls `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  public func disappear() {
    onDevice { _ = show([]) }
  }

  func onDevice<Result>(_ code: () throws -> Result) rethrows -> Result {
    try SimulatedDevice.simulating(device.environment, code)
  }

  /// Shows the controllers that belong on the screen now, and lays everything out.
  func update() {
    guesses = onDevice { GuessLog.collecting(layOut) }.guesses
  }

  private func layOut() {
    window.place(controller, on: device.environment)
    let new = show(controller.shownControllers)
    layOutViews()
    for controller in new { controller.endAppearanceTransition() }
    // Code that runs when a controller has appeared may have changed what is shown.
    window.place(controller, on: device.environment)
    layOutViews()
  }

  /// Begins to show controllers, and hides those that are shown and not among them.
  ///
  /// - Returns: Those that were not shown before.
  @discardableResult
  private func show(_ controllers: [UIViewController]) -> [UIViewController] {
    func contains(_ list: [UIViewController], _ one: UIViewController) -> Bool {
      list.contains { $0 === one }
    }
    for gone in appeared where !contains(controllers, gone) {
      gone.beginAppearanceTransition(false, animated: false)
      gone.endAppearanceTransition()
    }
    let new = controllers.filter { !contains(appeared, $0) }
    for controller in new { controller.beginAppearanceTransition(true, animated: false) }
    appeared = controllers
    return new
  }

  /// Lays out all views; a scroll view that is new on the screen begins below the safe area.
  private func layOutViews() {
    window.layOutTree()
    let new = views(of: UIScrollView.self).filter { !scrolled.contains(ObjectIdentifier($0)) }
    guard !new.isEmpty else { return }
    for view in new where view.contentOffset == .zero { view.scrollToStart() }
    scrolled.formUnion(new.map(ObjectIdentifier.init))
    window.layOutTree()
  }
}
#endif
