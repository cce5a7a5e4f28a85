public import Foundation

/// A type that handles events: a view or a view controller. There are no events on Linux.
///
/// | member                                             | on Linux               |
/// |----------------------------------------------------|------------------------|
/// | `next`                                             | always nil             |
/// | `canBecomeFirstResponder`                          | ignored                |
/// | `isFirstResponder`                                 | always false           |
/// | `becomeFirstResponder()`, `resignFirstResponder()` | ignored: always false  |
/// | `accessibilityScroll(_:)`                          | never called           |
/// | `keyCommands`                                      | ignored: none are sent |
/// | `touchesBegan(_:with:)`, `touchesMoved(_:with:)`   | never called           |
/// | `touchesEnded(_:with:)`                            | never called           |
/// | `touchesCancelled(_:with:)`                        | never called           |
@preconcurrency @MainActor
open class UIResponder: NSObject {
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  // Where UIKit has these for every object.
  open var isAccessibilityElement = false
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The identifier for UI tests.
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open var keyCommands: [UIKeyCommand]? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override init() {
    super.init()
  }
}

/// A touch; never created on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {}

/// An event; never created on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

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
}
