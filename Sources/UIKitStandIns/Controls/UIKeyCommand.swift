/// A command of a menu or a keyboard; stored, never sent.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The method's name. Supported.
  public let action: Selector?
  /// What the app adds to the command. Supported.
  public let propertyList: Any?
  /// The attributes. Supported.
  open var attributes: Attributes
  /// Whether the command has a checkmark. Supported.
  open var state: State

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}

/// A command of a keyboard; stored, never sent.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key. Supported.
  public let input: String?
  /// The modifiers. Supported.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before those of the system. Supported.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a title.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      attributes: attributes, state: state)
  }

  /// Creates a command.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The key with an arrow up, with Apple's value.
  public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The key with an arrow down, with Apple's value.
  public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The key with an arrow to the left, with Apple's value.
  public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The key with an arrow to the right, with Apple's value.
  public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The key Escape, with Apple's value.
  public class var inputEscape: String { "UIKeyInputEscape" }
}

/// Modifiers of a key, with Apple's raw values.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Creates a set from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
