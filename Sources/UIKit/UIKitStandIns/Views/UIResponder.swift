public import Foundation

/// A type that handles events: a view or a view controller. There are no events on Linux, and only
/// tests post the keyboard's notifications.
///
/// | member                                             | on Linux               |
/// |----------------------------------------------------|------------------------|
/// | `next`                                             | always nil             |
/// | `canBecomeFirstResponder`                          | ignored                |
/// | `isFirstResponder`                                 | always false           |
/// | `becomeFirstResponder()`, `resignFirstResponder()` | ignored: always false  |
/// | `accessibilityScroll(_:)`                          | never called           |
/// | `accessibilityActivate()`                          | never called           |
/// | `accessibilityIncrement()`                         | never called           |
/// | `accessibilityDecrement()`                         | never called           |
/// | `inputView`, `inputAccessoryView`                  | ignored                |
/// | `keyCommands`                                      | ignored: none are sent |
/// | `touchesBegan(_:with:)`, `touchesMoved(_:with:)`   | never called           |
/// | `touchesEnded(_:with:)`                            | never called           |
/// | `touchesCancelled(_:with:)`                        | never called           |
/// | `motionBegan(_:with:)`, `motionEnded(_:with:)`     | never called           |
/// | `updateUserActivityState(_:)`                      | never called           |
/// | `restoreUserActivityState(_:)`                     | never called           |
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  open var next: UIResponder? { nil }

  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  // Where UIKit has these for every object.
  open var isAccessibilityElement: Bool {
    get { ownAccessibility.isElement ?? _standardAccessibility.isElement }
    set { ownAccessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get {
      ownAccessibility.label ?? accessibilityAttributedLabel?.string ?? _standardAccessibility.label
    }
    set { ownAccessibility.label = newValue }
  }
  open var accessibilityValue: String? {
    get { ownAccessibility.value ?? _standardAccessibility.value }
    set { ownAccessibility.value = newValue }
  }
  open var accessibilityHint: String?
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ownAccessibility.traits ?? _standardAccessibility.traits }
    set { ownAccessibility.traits = newValue }
  }
  /// The identifier for UI tests.
  open var accessibilityIdentifier: String?
  open var accessibilityAttributedLabel: NSAttributedString?
  open var accessibilityUserInputLabels: [String]?
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityRespondsToUserInteraction = true
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var userActivity: NSUserActivity?
  /// On the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// In the screen's coordinates, in points.
  open var accessibilityActivationPoint = CGPoint.zero
  open var accessibilityPath: UIBezierPath?
  open var accessibilityLanguage: String?

  /// What UIKit says where an app says nothing; not part of UIKit's API.
  open var _standardAccessibility: _StandardAccessibility { _StandardAccessibility() }
  private var ownAccessibility:
    (isElement: Bool?, label: String?, value: String?, traits: UIAccessibilityTraits?)

  open func accessibilityElementCount() -> Int { accessibilityParts?.count ?? NSNotFound }

  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityParts.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityParts?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  private var accessibilityParts: [Any]? {
    accessibilityElements ?? _standardAccessibility.parts?()
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A touch; never created on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch, with Apple's raw values.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches, with Apple's raw values.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  open var phase: Phase { .cancelled }
  open var type: TouchType { .direct }
  /// 1 is an average touch.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  /// In points.
  open var majorRadius: CGFloat { 0 }
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  open var tapCount: Int { 0 }
  /// Seconds since the device started.
  open var timestamp: TimeInterval { 0 }
  open var view: UIView? { nil }
  open var window: UIWindow? { view?.window }

  /// The place in a view's coordinates, in points.
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// An event; never created on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The subtype of an event, with Apple's raw values.
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }

  open var allTouches: Set<UITouch>? { nil }
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// The accessibility traits of a view, with Apple's raw values.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Since iOS 17.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
  // UIKit has these without a name.
  package static let textEntry = UIAccessibilityTraits(rawValue: 1 << 18)
  package static let backButton = UIAccessibilityTraits(rawValue: 1 << 27)
  package static let tabBarItem = UIAccessibilityTraits(rawValue: 1 << 28)
}

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}

/// An action of an assistive technology; stored, never called.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: UIImage?
  open var actionHandler: ActionHandler?
  open weak var target: AnyObject?
  open var selector: Selector?

  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
  }

  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, actionHandler: nil)
    (self.target, self.selector) = (target as AnyObject?, selector)
  }
}
