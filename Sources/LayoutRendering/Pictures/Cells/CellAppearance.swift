import CompositionalLayout

/// What a kind of cell looks like in a picture, and how much room its content needs.
///
/// A cell is drawn in its frame's own coordinates, whatever the frame's size is: draw less where
/// there is less room, rather than beyond the edges.
///
/// ```swift
/// struct QuoteCell: CellAppearance {
///   func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent {
///     let lines = TextFitting(cell.content.title, in: type[.body], width: room.width - 32, lines: 4)
///     return LayoutExtent(width: room.width, height: lines.height + 32)
///   }
///
///   func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
///     canvas.rect(
///       LayoutRect(origin: .zero, extent: canvas.size), fill: .color(.fill), radius: 12)
///     canvas.text(
///       cell.content.title, canvas.type[.body], .label, x: 16, y: 16,
///       width: canvas.size.width - 32, lines: 4)
///   }
/// }
/// ```
public protocol CellAppearance: Sendable {
  /// The size that a cell's content needs, in points. It counts on the axes that the layout leaves to
  /// an estimate.
  ///
  /// - Parameters:
  ///   - room: The frame that the layout gives the cell until it is measured.
  ///   - type: The sizes of the text styles.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent

  /// Draws a cell on a canvas of its frame's size.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas)
}

extension CellAppearance {
  /// The room that there is: the layout's own estimate stays.
  public func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    room
  }
}

/// What an item shows.
public struct CellContent: Hashable, Sendable {
  /// The short line above the title, such as `NEW GAME`; may be empty.
  public var eyebrow: String
  /// What the item is called.
  public var title: String
  /// The line below the title; may be empty.
  public var subtitle: String
  /// What its button says, such as `GET` or `$2.99`; nil for an item that nobody gets.
  public var action: String?
  /// The price as a label shows it, such as `$79`; nil where there is none to show.
  public var price: String?
  /// Whether it offers in-app purchases.
  public var offersPurchases: Bool

  /// Creates content; what is not named is empty.
  public init(
    eyebrow: String = "", title: String, subtitle: String = "", action: String? = nil,
    price: String? = nil, offersPurchases: Bool = false
  ) {
    self.eyebrow = eyebrow
    self.title = title
    self.subtitle = subtitle
    self.action = action
    self.price = price
    self.offersPurchases = offersPurchases
  }
}

/// A cell to be drawn: what it shows and where it is.
public struct PictureCell: Hashable, Sendable {
  /// What it shows.
  public var content: CellContent
  /// The kind of cell, such as `MediumAppCell`; nil where the plan names none.
  public var kind: String?
  /// The section's number.
  public var section: Int
  /// The item's number in its section.
  public var item: Int
  /// Whether another cell stands right below, from which a line may part it.
  public var hasFollower: Bool
  /// Where the cell is in a list; nil for a section that is none.
  public var listRow: ListRow?

  /// Creates a cell.
  public init(
    content: CellContent, kind: String? = nil, section: Int = 0, item: Int = 0,
    hasFollower: Bool = false, listRow: ListRow? = nil
  ) {
    self.content = content
    self.kind = kind
    self.section = section
    self.item = item
    self.hasFollower = hasFollower
    self.listRow = listRow
  }

  /// A row of a list.
  public struct ListRow: Hashable, Sendable {
    /// How the list looks.
    public var appearance: ListConfiguration.Appearance
    /// Whether a line parts the row from the next one.
    public var showsSeparator: Bool
    /// Whether it is the section's first row.
    public var isFirst: Bool
    /// Whether it is the section's last row.
    public var isLast: Bool
    /// Whether the row is styled as the section's header.
    public var isHeader: Bool
  }
}

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
