public import CatalogModel

/// How a cell of a built-in section type arranges its content.
public enum CellForm: Hashable, Sendable {
  /// Lines of text above a large picture.
  case featured
  /// An icon, lines of text, and a button.
  case row
  /// A small icon and a name.
  case compactRow
  /// A picture that fills the cell.
  case picture
  /// A name on a background with round ends.
  case pill
  /// A large picture above lines of text of any length.
  case entry
  /// A name in the middle of a tile.
  case tile

  /// The forms of the cell kinds that the built-in section types name.
  public static let byCellKind: [String: Self] = [
    "FeaturedCell": .featured,
    "MediumAppCell": .row,
    "SmallAppCell": .row,
    "SmallCategoryCell": .compactRow,
    "PhotoCell": .picture,
    "CardCell": .picture,
    "BrandCell": .pill,
    "EpisodeCell": .entry,
    "BadgeCell": .tile,
  ]

  /// Whether a cell of this form shows the line above the title.
  var showsEyebrow: Bool { self == .featured || self == .entry }

  /// The artwork that a cell of this form shows; `nil` if it shows an icon or nothing.
  public func artwork(of content: CellContent) -> Artwork? {
    switch self {
    case .featured, .picture, .entry, .tile: content.artwork
    case .row, .compactRow: content.iconAddress == nil ? content.artwork : nil
    case .pill: nil
    }
  }
}
