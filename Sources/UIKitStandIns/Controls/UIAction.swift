public import Foundation

/// An element of a menu; stored, never shown.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Attributes of an element, with Apple's raw values.
  public struct Attributes: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// The element is destructive.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether an element has a checkmark, with Apple's raw values.
  public enum State: Int, Sendable {
    /// No.
    case off = 0
    /// Yes.
    case on = 1
    /// Mixed.
    case mixed = 2
  }

  /// The title. Supported.
  public let title: String
  /// The image. Supported.
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// An action; stores its closure, which `UIControl.sendActions(for:)` calls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// An action's identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The action's closure.
  public typealias Handler = (UIAction) -> Void

  /// The action's closure. Supported.
  public let handler: Handler
  /// The attributes. Supported.
  open var attributes: Attributes
  /// Whether the action has a checkmark. Supported.
  open var state: State
  /// The control that the action is called for.
  open internal(set) var sender: Any?

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.handler = handler
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}

/// Elements that are made when a menu is shown; never on Linux.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Makes the elements, and passes them on. Supported.
  public let elementProvider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Creates elements that are made once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.elementProvider = elementProvider
    super.init(title: "", image: nil)
  }

  /// Elements that are made anew each time. Supported.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

/// A menu; stored, never shown.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// How a menu is shown, with Apple's raw values.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Inline within its parent.
    public static let displayInline = Options(rawValue: 1)
    /// As a destructive menu.
    public static let destructive = Options(rawValue: 2)
    /// With a single selection.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// A menu's identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The elements. Supported.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}
