public import UIKitStandIns

/// The configuration of a list. Headers, footers and insets affect frames (`N150` to `N154`); the
/// rest is only stored.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list, with Apple's raw values.
  public enum Appearance: Int, Hashable, Sendable {
    /// Edge to edge, with headers that pin.
    case plain = 0
    /// In groups, edge to edge.
    case grouped = 1
    /// In groups, with margins at both sides.
    case insetGrouped = 2
    /// As the side bar of an iPad.
    case sidebar = 3
    /// As a side bar, edge to edge.
    case sidebarPlain = 4
  }

  /// The kind of header, with Apple's raw values.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
    /// The first item is styled as one; it stays an item.
    case firstItemInSection = 2
  }

  /// The kind of footer, with Apple's raw values.
  public enum FooterMode: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
  }

  /// The elements that hug their content, with Apple's raw values (iOS 18).
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The header.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Provides a row's swipe actions.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// Provides a row's separator, given the list's own.
  public typealias ItemSeparatorHandler =
    (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  /// The appearance.
  public let appearance: Appearance
  /// Whether lines are drawn between rows.
  public var showsSeparators = true
  /// The configuration of separators (iOS 14.5).
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the separator of a row (iOS 14.5).
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background; nil uses the appearance's default.
  public var backgroundColor: UIColor?
  /// Provides a row's leading swipe actions.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Provides a row's trailing swipe actions.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The kind of header.
  public var headerMode = HeaderMode.none
  /// The kind of footer.
  public var footerMode = FooterMode.none
  /// Padding above each header, in points; nil uses the appearance's default (iOS 15).
  public var headerTopPadding: CGFloat?
  /// The elements that hug their content (iOS 18).
  public var contentHuggingElements: ContentHuggingElements = []

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
