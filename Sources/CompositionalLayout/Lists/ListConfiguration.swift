/// A list as UIKit's ready-made sections describe it: what `UICollectionLayoutListConfiguration` is
/// to UIKit, for all that travels as data.
public struct ListConfiguration: Hashable, Sendable {
  /// How a list looks, with Apple's raw values.
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

  /// Where a list's header comes from, with Apple's raw values.
  public enum HeaderMode: Int, Hashable, Sendable, CaseIterable {
    /// There is none.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
    /// The first item is styled as one; it stays an item.
    case firstItemInSection = 2
  }

  /// Where a list's footer comes from, with Apple's raw values.
  public enum FooterMode: Int, Hashable, Sendable, CaseIterable {
    /// There is none.
    case none = 0
    /// A supplementary view.
    case supplementary = 1
  }

  /// How the list looks.
  public var appearance: Appearance
  /// Where its header comes from.
  public var headerMode: HeaderMode
  /// Where its footer comes from.
  public var footerMode: FooterMode
  /// Whether lines are drawn between rows; they move no frame.
  public var showsSeparators: Bool
  /// Room above each header, in points; nil is the appearance's own (iOS 15).
  public var headerTopPadding: Double?
  /// What takes the room of its own content instead of the list's standard room (iOS 18).
  public var contentHuggingElements: ContentHuggingElements

  /// Creates a list; what is not named has Apple's default.
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

/// The parts of a list that hug their content: what
/// `UICollectionLayoutListConfiguration.ContentHuggingElements` is to UIKit, with the same raw values
/// (iOS 18).
public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
  /// The bits of the set, as Apple's.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The header that is a supplementary view.
  public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
}
