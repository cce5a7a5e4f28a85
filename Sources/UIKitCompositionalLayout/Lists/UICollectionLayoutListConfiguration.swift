import UIKitStandIns

/// The configuration of a list. Headers, footers and insets decide frames (`N150` to `N154`); the
/// rest is kept.
public struct UICollectionLayoutListConfiguration {
  /// How a list looks, with Apple's raw values.
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

  /// Where the header comes from, with Apple's raw values.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// There is none.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
    /// The first item is styled as one; it stays an item.
    case firstItemInSection = 2
  }

  /// Where the footer comes from, with Apple's raw values.
  public enum FooterMode: Int, Hashable, Sendable {
    /// There is none.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
  }

  /// The elements that are as wide as their content, with Apple's bits (iOS 18).
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The header.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// The actions behind a row, given its place.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// A row's separator, given its place and the list's own.
  public typealias ItemSeparatorHandler =
    (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  /// How the list looks.
  public let appearance: Appearance
  /// Whether lines are drawn between rows.
  public var showsSeparators = true
  /// How the lines look (iOS 14.5).
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the line of one row (iOS 14.5).
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background; nil is the appearance's own.
  public var backgroundColor: UIColor?
  /// The actions behind a row's leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions behind a row's trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Where the header comes from.
  public var headerMode = HeaderMode.none
  /// Where the footer comes from.
  public var footerMode = FooterMode.none
  /// Room above each header, in points; nil is the appearance's own (iOS 15).
  public var headerTopPadding: CGFloat?
  /// The elements that are as wide as their content (iOS 18).
  public var contentHuggingElements: ContentHuggingElements = []

  /// Creates the configuration of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
