public import Foundation

/// An item of a bar; stored, never shown.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title. Supported.
  open var title: String?
  /// The image. Supported.
  open var image: UIImage?
  /// Whether the item is enabled. Supported.
  open var isEnabled = true
  /// A number set by the app. Supported.
  open var tag = 0
}

/// A button of a bar; stores its properties.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The type of a button, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain = 0
    /// Bold, for completing a task.
    case done = 2
  }

  /// The system's buttons, with Apple's raw values.
  public enum SystemItem: Int, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action,
      organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind,
      fastForward, undo, redo
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case close = 24
  }

  /// The menu that the button opens. Supported.
  open var menu: UIMenu?
  /// The button's action. Supported.
  open var primaryAction: UIAction?
  /// The view in place of a button. Supported.
  open var customView: UIView?
  /// How the button looks. Supported.
  open var style = Style.plain
  /// The the button. Supported color.
  open var tintColor: UIColor?

  /// Creates a button with a title. The target and the action are ignored.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil)
    self.style = style
  }

  /// Creates a button with an image. The target and the action are ignored.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image)
    self.style = style
  }

  /// Creates a button with a closure.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates one of the system's buttons.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  /// Creates one of the system's buttons. The target and the action are ignored.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: nil)
  }

  /// Creates an item of a view.
  public convenience init(customView: UIView) {
    self.init(title: nil, image: nil)
    self.customView = customView
  }

  /// A flexible space. Supported.
  public class func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }
}

/// An item of a tab bar; stores its properties.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with an image of its own when selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
  }
}

/// A method's name in Objective-C. Stored; nothing on Linux calls methods by name, and Swift has
/// no `#selector` there.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  /// Creates a selector of a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a selector of a name.
  public init(stringLiteral name: String) {
    self.name = name
  }
}
