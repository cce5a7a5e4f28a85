public import Foundation

/// A type that handles events: a view or a view controller. There are no events on Linux.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The next responder. Ignored: always nil.
  open var next: UIResponder? { nil }

  /// Whether the responder can become the first one. Ignored.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder is the first one. Ignored: always false.
  open var isFirstResponder: Bool { false }

  /// Becomes the first responder. Ignored: always false.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Stops being the first responder. Ignored: always false.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  // Where UIKit has these for every object.
  /// Whether the view is an accessibility element. Supported.
  open var isAccessibilityElement = false
  /// The accessibility hint. Supported.
  open var accessibilityHint: String?
  /// The accessibility value. Supported.
  open var accessibilityValue: String?
  /// The accessibility traits. Supported.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The identifier for UI tests. Supported.
  open var accessibilityIdentifier: String?
  /// The accessibility label. Supported.
  open var accessibilityLabel: String?

  /// Scrolls for an assistive technology. Ignored: never called on Linux.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// The commands of the keyboard. Ignored: none are sent.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called when a touch begins. Ignored: never called on Linux.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch moves. Ignored: never called on Linux.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch ends. Ignored: never called on Linux.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch is cancelled. Ignored: never called on Linux.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Creates a responder.
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
  /// The raw value.
  public let rawValue: UInt64

  /// Creates a set from a raw value.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
