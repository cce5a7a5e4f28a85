public import Foundation

/// An item of a bar; stored, never shown.
///
/// | member                           | on Linux |
/// |----------------------------------|----------|
/// | `setTitleTextAttributes(_:for:)` | ignored  |
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var imageInsets = UIEdgeInsets.zero
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A button of a bar; stores its properties.
///
/// | member                                  | on Linux             |
/// |-----------------------------------------|----------------------|
/// | `setBackgroundImage(_:for:barMetrics:)` | ignored              |
/// | `target`, `action`                      | stored, never called |
open class UIBarButtonItem: UIBarItem {
  /// The type of a button, with Apple's raw values.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold, for completing a task.
    case done = 2
    /// The name of ``done`` since iOS 26.
    public static let prominent = done
  }

  /// A mark at the corner of a button; stored (iOS 26).
  public struct Badge: Hashable, Sendable {
    /// The text; nil is a dot.
    public let stringValue: String?

    public static func string(_ text: String) -> Self { Self(stringValue: text) }
    public static func count(_ count: Int) -> Self { Self(stringValue: "\(count)") }
    public static func indicator() -> Self { Self(stringValue: nil) }
  }

  /// The system's buttons, with Apple's raw values.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action,
      organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind,
      fastForward, undo, redo
    case close = 24
  }

  /// A new button, which others do not follow.
  public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }

  public class func appearance(
    whenContainedInInstancesOf containers: [AnyClass]
  ) -> UIBarButtonItem { appearance() }

  open var menu: UIMenu?
  open var primaryAction: UIAction?
  open var customView: UIView?
  open var style = Style.plain
  open var tintColor: UIColor?
  open var isSelected = false
  open var isHidden = false
  open var possibleTitles: Set<String>?
  open var changesSelectionAsPrimaryAction = false
  open var isSymbolAnimationEnabled = false
  /// Since iOS 26, as the next ones.
  open var identifier: String?
  open var badge: Badge?
  open var hidesSharedBackground = false
  open var sharesBackground = true
  open weak var target: AnyObject?
  open var action: Selector?
  package private(set) var systemItem: SystemItem?
  /// In points; 0 is as wide as the content.
  open var width: CGFloat = 0

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil)
    (self.style, self.target, self.action) = (style, target as AnyObject?, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image)
    (self.style, self.target, self.action) = (style, target as AnyObject?, action)
  }

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

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: nil)
    (self.systemItem, self.target, self.action) = (systemItem, target as AnyObject?, action)
  }

  public convenience init(customView: UIView) {
    self.init(title: nil, image: nil)
    self.customView = customView
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}

  public class func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }

  /// In points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}

/// An item of a tab bar; stores its properties.
open class UITabBarItem: UIBarItem {
  /// A new item, which others do not follow.
  public class func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  package private(set) var systemItem: SystemItem?

  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Without the system's title and image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    self.systemItem = systemItem
  }

  /// The items that the system draws, with Apple's raw values.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
}
