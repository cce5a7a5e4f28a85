import CatalogModel
import CompositionalLayout

/// A cell of an unknown kind: a colored tile, a symbol, and as much text as fits.
struct PlainAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let title = type[.headline]
    let width = title.width(of: cell.content.title) + 28
    let lines = title.leading + (cell.content.subtitle.isEmpty ? 0 : type[.footnote].leading)
    return LayoutExtent(width: width, height: max(44, lines + 24))
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let radius = min(10, size.width / 6, size.height / 6)
    canvas.rect(LayoutRect(origin: .zero, extent: size), fill: .color(.fill), radius: radius)
    let isRow = size.width > 2.2 * size.height && size.height >= 40 && size.width >= 200
    let side = isRow ? min(size.height - 20, 56) : 0
    if isRow {
      let icon = LayoutRect(x: 12, y: (size.height - side) / 2, width: side, height: side)
      canvas.icon(of: cell.content, in: icon)
    }
    let start = isRow ? side + 24 : 10.0
    let lines = Headlines(
      cell.content.title, canvas.type[isRow ? .headline : .footnote].weight(.semibold),
      cell.content.subtitle, canvas.type[isRow ? .footnote : .caption2],
      width: size.width - start - 10, height: size.height - 8, type: canvas.type, lines: 4)
    guard lines.height <= size.height, size.width >= 40 else { return }
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
  }
}
