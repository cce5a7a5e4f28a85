import Foundation

/// What answers events: views and view controllers. No event ever comes on Linux.
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
  /// Whether assistive technologies read it. Kept.
  open var isAccessibilityElement = false
  /// What assistive technologies say of its use. Kept.
  open var accessibilityHint: String?
  /// The value that assistive technologies read. Kept.
  open var accessibilityValue: String?
  /// How assistive technologies treat it. Kept.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The identifier in user interface tests. Kept.
  open var accessibilityIdentifier: String?
  /// What assistive technologies read. Kept.
  open var accessibilityLabel: String?

  /// Called when a touch begins. Ignored: never on Linux.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch moves. Ignored: never on Linux.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch ends. Ignored: never on Linux.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch is cancelled. Ignored: never on Linux.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Creates a responder.
  public override init() {
    super.init()
  }
}

/// A touch; none is ever made on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {}

/// An event; none is ever made on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

/// How assistive technologies treat a view, with Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt64

  /// Creates a set from Apple's bits.
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
