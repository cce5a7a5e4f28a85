public import Foundation

/// A tab of a tab bar or a sidebar; makes its controller when it is asked for it first (iOS 18).
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Where people find a tab, with Apple's raw values.
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  public let identifier: String
  open var title: String
  open var subtitle: String?
  open var image: UIImage?
  open var badgeValue: String?
  open var preferredPlacement = Placement.automatic
  open var isHidden = false
  open var allowsHiding = false
  open var userInfo: Any?
  open internal(set) weak var parent: UITabGroup?
  open internal(set) weak var tabBarController: UITabBarController?
  private let viewControllerProvider: ((UITab) -> UIViewController)?

  open private(set) lazy var viewController = viewControllerProvider?(self)

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    self.viewControllerProvider = viewControllerProvider
  }
}

/// The tab of a search (iOS 18).
open class UISearchTab: UITab {
  /// Since iOS 26.
  open var automaticallyActivatesSearch = false

  /// With the system's title and image, and a fixed identifier.
  public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }
}

/// Tabs that belong together (iOS 18).
open class UITabGroup: UITab {
  open var children: [UITab] {
    didSet { adoptChildren() }
  }
  open weak var selectedChild: UITab?
  open var defaultChildIdentifier: String?
  open var allowsReordering = false
  open var managingNavigationController: UINavigationController?
  open var sidebarActions: [UIAction] = []

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adoptChildren()
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    children.firstTab(forIdentifier: identifier)
  }

  private func adoptChildren() {
    for child in children { child.parent = self }
  }
}

extension [UITab] {
  /// The tab of an identifier among these and what is in their groups.
  @MainActor func firstTab(forIdentifier identifier: String) -> UITab? {
    for tab in self {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}

/// A view above a tab bar; stored (iOS 26).
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  public let contentView: UIView

  public init(contentView: UIView) {
    self.contentView = contentView
  }
}
