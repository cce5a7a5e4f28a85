public import CatalogModel
public import CompositionalLayout

/// Draws one kind of cell in pictures, and measures its content.
///
/// A cell is drawn in its frame's own coordinates. If the frame is small, draw less rather than
/// beyond its edges.
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
  /// The size that a cell's content needs, in points. It is used on the axes that the layout
  /// estimates.
  ///
  /// - Parameters:
  ///   - cell: The cell to measure.
  ///   - room: The frame's size before the cell is measured.
  ///   - type: The sizes of the text styles.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent

  /// Whether the large picture is shown, so that screen readers say what it shows; by default it is not.
  var showsArtwork: Bool { get }

  /// Draws a cell on a canvas of its frame's size.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas)
}

extension CellAppearance {
  /// False.
  public var showsArtwork: Bool { false }

  /// Returns `room`, which keeps the layout's estimate.
  public func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    room
  }
}

/// A cell to draw: its content and its place.
public struct PictureCell: Hashable, Sendable {
  /// The content.
  public var content: CellContent
  /// The kind of cell, such as `MediumAppCell`; nil if the plan names none.
  public var kind: String?
  /// The section's index.
  public var section: Int
  /// The item's index in its section.
  public var item: Int
  /// Whether another cell follows directly below, so that a separator is drawn.
  public var hasFollower: Bool
  /// The cell's row in a list; nil if the section is not a list.
  public var listRow: ListRow?

  /// The content of an item, in a cell of a kind; nil if the plan names none.
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
    /// Whether a separator follows the row.
    public var showsSeparator: Bool
    /// Whether the row is the section's first.
    public var isFirst: Bool
    /// Whether the row is the section's last.
    public var isLast: Bool
    /// Whether the row is styled as the section's header.
    public var isHeader: Bool
  }
}
