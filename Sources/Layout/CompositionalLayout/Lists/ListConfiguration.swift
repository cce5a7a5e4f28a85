/// The configuration of a list, like UIKit's `UICollectionLayoutListConfiguration`, without the
/// properties that are not data.
public struct ListConfiguration: Hashable, Sendable {
  /// The appearance of a list, with Apple's raw values.
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
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

  /// The kind of header of a list, with Apple's raw values.
  public enum HeaderMode: Int, Hashable, Sendable, CaseIterable {
    /// No header.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
    /// The first item is styled as the header; it stays an item.
    case firstItemInSection = 2
  }

  /// The kind of footer of a list, with Apple's raw values.
  public enum FooterMode: Int, Hashable, Sendable, CaseIterable {
    /// No footer.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
  }

  /// The appearance.
  public var appearance: Appearance
  /// The kind of header.
  public var headerMode: HeaderMode
  /// The kind of footer.
  public var footerMode: FooterMode
  /// Whether lines are drawn between rows; they do not affect frames.
  public var showsSeparators: Bool
  /// Padding above each header, in points; nil uses the appearance's default (iOS 15).
  public var headerTopPadding: Double?
  /// The elements that hug their content instead of using the list's standard size (iOS 18).
  public var contentHuggingElements: ContentHuggingElements

  /// Values that are left out have Apple's defaults.
  public init(
    appearance: Appearance, headerMode: HeaderMode = .none, footerMode: FooterMode = .none,
    showsSeparators: Bool = true, headerTopPadding: Double? = nil,
    contentHuggingElements: ContentHuggingElements = []
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.showsSeparators = showsSeparators
    self.headerTopPadding = headerTopPadding
    self.contentHuggingElements = contentHuggingElements
  }
}

/// The elements of a list that hug their content, like UIKit's
/// `UICollectionLayoutListConfiguration.ContentHuggingElements`, with the same raw values (iOS 18).
public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
  /// The raw value, as Apple defines it.
  public let rawValue: UInt

  /// The elements of a raw value, which is UIKit's.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A header that is a supplementary view.
  public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
}
