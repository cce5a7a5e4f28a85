import CompositionalLayout

/// What each kind of cell looks like.
public struct CellAppearances: Sendable {
  private var byKind: [String: any CellAppearance]
  private let row: any CellAppearance = ListRowAppearance()
  /// What a cell looks like whose kind is not known.
  public var fallback: any CellAppearance

  /// Those of the catalog's own section types.
  public static let standard = CellAppearances([
    "FeaturedCell": FeaturedAppearance(),
    "MediumAppCell": AppRowAppearance(largestIcon: 64, title: .body, subtitle: .footnote),
    "SmallAppCell": AppRowAppearance(largestIcon: 46, title: .callout, subtitle: .caption1),
    "SmallCategoryCell": CategoryRowAppearance(),
    "PhotoCell": PhotoAppearance(),
    "CardCell": CardAppearance(),
    "BrandCell": TagAppearance(),
    "EpisodeCell": EpisodeAppearance(),
    "BadgeCell": BadgeAppearance(),
  ])

  /// Creates appearances by kind of cell.
  public init(
    _ byKind: [String: any CellAppearance], fallback: any CellAppearance = PlainAppearance()
  ) {
    self.byKind = byKind
    self.fallback = fallback
  }

  /// The appearance of a kind; setting one adds to the others.
  public subscript(kind: String) -> any CellAppearance {
    get { byKind[kind] ?? fallback }
    set { byKind[kind] = newValue }
  }

  /// What draws a cell.
  func appearance(of cell: PictureCell) -> any CellAppearance {
    if let found = cell.kind.flatMap({ byKind[$0] }) { return found }
    return cell.listRow == nil ? fallback : row
  }
}
