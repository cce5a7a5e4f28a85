import CompositionalLayout

/// The appearances of all kinds of cell.
public struct CellAppearances: Sendable {
  private var byKind: [String: ErasedAppearance]
  private let row = ErasedAppearance(ListRowAppearance())
  private var other: ErasedAppearance

  /// The appearances for the catalog's own section types.
  public static let standard = CellAppearances(
    byKind: [
      "FeaturedCell": ErasedAppearance(FeaturedAppearance()),
      "MediumAppCell": ErasedAppearance(
        AppRowAppearance(largestIcon: 64, title: .body, subtitle: .footnote)),
      "SmallAppCell": ErasedAppearance(
        AppRowAppearance(largestIcon: 46, title: .callout, subtitle: .caption1)),
      "SmallCategoryCell": ErasedAppearance(CategoryRowAppearance()),
      "PhotoCell": ErasedAppearance(PhotoAppearance()),
      "CardCell": ErasedAppearance(CardAppearance()),
      "BrandCell": ErasedAppearance(TagAppearance()),
      "EpisodeCell": ErasedAppearance(EpisodeAppearance()),
      "BadgeCell": ErasedAppearance(BadgeAppearance()),
    ], other: ErasedAppearance(PlainAppearance()))

  private init(byKind: [String: ErasedAppearance], other: ErasedAppearance) {
    self.byKind = byKind
    self.other = other
  }

  /// Whether a cell is drawn as its kind is, and not by the fallback.
  package func draws(_ cell: PictureCell) -> Bool {
    cell.listRow != nil || cell.kind.map { byKind[$0] != nil } == true
  }

  /// The appearance for a cell.
  func appearance(of cell: PictureCell) -> ErasedAppearance {
    if let found = cell.kind.flatMap({ byKind[$0] }) { return found }
    return cell.listRow == nil ? other : row
  }
}

/// An appearance of any type, as functions: Embedded Swift has no values of protocols.
struct ErasedAppearance: CellAppearance {
  let showsArtwork: Bool
  private let size: @Sendable (PictureCell, LayoutExtent, TypeScale) -> LayoutExtent
  private let draw: @Sendable (PictureCell, inout PictureCanvas) -> Void

  init(_ appearance: some CellAppearance) {
    showsArtwork = appearance.showsArtwork
    size = { appearance.size(of: $0, fitting: $1, type: $2) }
    draw = { appearance.draw($0, on: &$1) }
  }

  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent {
    size(cell, room, type)
  }

  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) { draw(cell, &canvas) }
}

#if !hasFeature(Embedded)
extension CellAppearances {
  /// Appearances by kind of cell; other kinds have the fallback, by default a plain one.
  public init(
    _ byKind: [String: any CellAppearance], fallback: (any CellAppearance)? = nil
  ) {
    self.init(
      byKind: byKind.mapValues { ErasedAppearance($0) },
      other: fallback.map { ErasedAppearance($0) } ?? ErasedAppearance(PlainAppearance()))
  }

  /// The appearance of cells of an unknown kind.
  public var fallback: any CellAppearance {
    get { other }
    set { other = ErasedAppearance(newValue) }
  }

  /// The appearance of a kind; setting one adds or replaces it.
  public subscript(kind: String) -> any CellAppearance {
    get { byKind[kind] ?? other }
    set { byKind[kind] = ErasedAppearance(newValue) }
  }
}
#endif
