public import DocumentJSON

/// The built-in section types. The catalog's `section_type` table contains the same names.
public enum SectionType: String, CaseIterable, JSONReadable, JSONWritable, Hashable, Sendable {
  /// A carousel of featured apps, one per page.
  case singleList
  /// A carousel of columns of two apps.
  case doubleList
  /// A carousel of columns of three apps.
  case tripleList
  /// A plain list of categories.
  case categoryList
  /// An album of photos in rows of different shapes.
  case photoMosaic
  /// A row of pills, each as wide as its text.
  case brandRow
  /// A horizontally scrolling row of pictures.
  case cardRow
  /// A vertical grid of photos.
  case photoGrid
  /// A feed of self-sizing entries, in several columns on wide screens.
  case episodeFeed
  /// A grid with a badge on each item and a given number of columns.
  case badgedGrid

  /// The types by name, for fast lookup.
  public static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The kinds of items that a section of this type can show. A section shows one of them.
  public var contents: [ItemKind] {
    switch self {
    case .categoryList: [.category]
    case .singleList, .doubleList, .tripleList, .photoMosaic, .brandRow, .cardRow, .photoGrid,
      .episodeFeed, .badgedGrid:
      [.app, .card]
    }
  }

  /// The kind of items in a section of this type that names none.
  public var content: ItemKind { contents[0] }

  /// Whether the cells of such a section show large pictures.
  public var showsArtwork: Bool {
    switch self {
    case .singleList, .photoMosaic, .cardRow, .photoGrid, .episodeFeed, .badgedGrid: true
    case .doubleList, .tripleList, .categoryList, .brandRow: false
    }
  }

  /// Whether a section of this type has a number of columns.
  public var hasColumns: Bool { self == .badgedGrid }
}
