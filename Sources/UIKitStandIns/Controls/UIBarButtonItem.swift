import Foundation

/// What a bar shows.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether it can be touched.
  open var isEnabled = true
  /// A number of the app's own.
  open var tag = 0
}

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button looks, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// As text.
    case plain = 0
    /// As what ends a task.
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

  /// The menu that the button opens.
  open var menu: UIMenu?
  /// What the button does.
  open var primaryAction: UIAction?
  /// The view in place of a button.
  open var customView: UIView?
  /// How the button looks.
  open var style = Style.plain
  /// The colour of the button.
  open var tintColor: UIColor?

  /// Creates a button with a title; selectors need Objective-C, so that only nil is an action.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil)
    self.style = style
  }

  /// Creates a button with a picture. The target and the action are ignored.
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

  /// Creates one of the system's buttons; selectors need Objective-C.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: nil)
  }

  /// Creates a view in a bar.
  public convenience init(customView: UIView) {
    self.init(title: nil, image: nil)
    self.customView = customView
  }

  /// Room that grows.
  public class func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }
}

/// A tab's button.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Creates a tab's button.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab's button that looks otherwise when chosen.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
  }
}

/// A method's name in Objective-C. Kept; nothing on Linux calls a method by its name, and Swift has
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
