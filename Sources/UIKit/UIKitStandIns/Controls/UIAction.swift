public import Foundation

/// An element of a menu; stored, never shown.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Attributes of an element, with Apple's raw values.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    /// Since iOS 16.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an element has a checkmark, with Apple's raw values.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// An action; stores its closure, which `UIControl.sendActions(for:)` calls.
open class UIAction: UIMenuElement {
  /// An action's identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public typealias Handler = (UIAction) -> Void

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  public let handler: Handler
  open var attributes: Attributes
  open var state: State
  /// The control that the action is called for.
  open internal(set) var sender: Any?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    self.handler = handler
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}

/// Elements that are made when a menu is shown; never on Linux.
open class UIDeferredMenuElement: UIMenuElement {
  public let elementProvider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// The elements are made once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.elementProvider = elementProvider
    super.init(title: "", image: nil)
  }

  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

/// A menu; stored, never shown.
open class UIMenu: UIMenuElement {
  /// How a menu is shown, with Apple's raw values.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
    /// Since iOS 17.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// A menu's identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The size of a menu's elements, with Apple's raw values (iOS 16).
  public enum ElementSize: Int, Sendable {
    case small = 0
    case medium = 1
    case large = 2
    case automatic = -1
  }

  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, children: newChildren)
  }
}
