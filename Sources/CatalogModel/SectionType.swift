/// The style of a section. The catalog's `section_type` table holds the same names.
public enum SectionType: String, CaseIterable, Codable, Hashable, Sendable {
  /// A carousel of featured apps, one at a time.
  case singleList
  /// A carousel of apps in pairs.
  case doubleList
  /// A carousel of apps in threes.
  case tripleList
  /// A plain list of categories.
  case categoryList
  /// An album of photos in rows of different shapes.
  case photoMosaic
  /// A row of pills, each as wide as its text.
  case brandRow
  /// A row of pictures that scrolls sideways.
  case cardRow
  /// A vertical grid of photos.
  case photoGrid
  /// A feed of self-sizing entries, in columns where there is room.
  case episodeFeed
  /// A grid with a badge on each item and a given number of columns.
  case badgedGrid

  /// The types by name; looking one up is faster than comparing with each.
  public static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// What the items of such a section are.
  public var content: ItemKind {
    switch self {
    case .categoryList: .category
    case .singleList, .doubleList, .tripleList, .photoMosaic, .brandRow, .cardRow, .photoGrid,
      .episodeFeed, .badgedGrid:
      .app
    }
  }

  /// Whether such a section says its number of columns.
  public var hasColumns: Bool { self == .badgedGrid }
}
