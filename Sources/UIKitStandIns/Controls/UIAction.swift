import Foundation

/// A part of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What a part can do, with Apple's bits.
  public struct Attributes: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether a part is ticked, with Apple's raw values.
  public enum State: Int, Sendable {
    /// No.
    case off = 0
    /// Yes.
    case on = 1
    /// In part.
    case mixed = 2
  }

  /// The part's title.
  public let title: String
  /// The part's picture.
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// What a control does, as a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// An action's name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What is done.
  public typealias Handler = (UIAction) -> Void

  /// What is done.
  public let handler: Handler
  /// What the action can do.
  open var attributes: Attributes
  /// Whether the action is ticked.
  open var state: State
  /// Who asked for it; nobody does here.
  open var sender: Any? { nil }

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

/// A menu of actions and menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// How a menu is shown, with Apple's bits.
  public struct Options: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Within its parent.
    public static let displayInline = Options(rawValue: 1)
    /// As one that deletes.
    public static let destructive = Options(rawValue: 2)
    /// With one choice.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// What the menu holds.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}

/// The menu of an item that is pressed (iOS 13); none is shown here.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the screen above the menu.
  public typealias PreviewProvider = () -> UIViewController?
  /// Makes the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  let identifier: (any NSCopying)?
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?

  /// Creates a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
