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
    case none, supplementary
    /// The first item is styled as one; it stays an item.
    case firstItemInSection
  }

  /// The kind of footer, with Apple's raw values.
  public enum FooterMode: Int, Hashable, Sendable {
    case none, supplementary
  }

  /// The elements that hug their content, with Apple's raw values (iOS 18).
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// Provides a row's separator, given the list's own.
  public typealias ItemSeparatorHandler =
    (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  public var showsSeparators = true
  /// The configuration of separators (iOS 14.5).
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the separator of a row (iOS 14.5).
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background; nil uses the appearance's default.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Padding above each header, in points; nil uses the appearance's default (iOS 15).
  public var headerTopPadding: CGFloat?
  /// The elements that hug their content (iOS 18).
  public var contentHuggingElements: ContentHuggingElements = []

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
